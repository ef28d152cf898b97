import { type Expression, type SqlBool, sql } from 'kysely'
import type { Engine } from '../db/db.ts'
import { containing, like, startingWith } from '../db/search.ts'
import type { Problem } from '../errors.ts'
import { foldCase } from '../fold-case.ts'
import type { Scalar } from '../schema.ts'
import type { Span } from '../time.ts'
import { among, anyOn, folded, not, type Source, type Test } from './conditions.ts'
import type { Operator } from './schema.ts'
import { aBoolean, aNumber, anId, aText, aWord, date, days, type Reader } from './values.ts'

export interface Reading {
  now: number
  refuse(index: number, problem: Pick<Problem, 'code' | 'message'>): void
}

/** Something that rows can be filtered by. */
export interface FilterKey {
  operators: readonly Operator[]
  test(operator: Operator, values: readonly Scalar[], reading: Reading): Test
}

export const textOperators = [
  'equal_to',
  'not_equal_to',
  'contains',
  'does_not_contain',
  'starts_with',
  'is_present',
  'is_not_present',
] as const
export const numberOperators = [
  'equal_to',
  'not_equal_to',
  'is_greater_than',
  'is_less_than',
  'is_present',
  'is_not_present',
] as const
export const dateOperators = [...numberOperators, 'days_before'] as const
export const equality = ['equal_to', 'not_equal_to'] as const
export const presence = ['equal_to', 'not_equal_to', 'is_present', 'is_not_present'] as const

/** Whose opposite an operator is. */
const opposites: { [O in Operator]?: Operator } = {
  not_equal_to: 'equal_to',
  does_not_contain: 'contains',
}

interface TextOptions {
  operators?: readonly Operator[]
  /** The column holds its texts as `foldCase` leaves them. */
  isFolded?: boolean
  /** How a whole value, or its beginning, is written. */
  spell?: (value: string) => string
}

export function textKey(source: Source, { operators = textOperators, isFolded, spell }: TextOptions = {}): FilterKey {
  const stored = (isFolded ? source : folded(source)) as (engine: Engine) => Expression<string>
  const spelt = (value: string) => foldCase(spell?.(value) ?? value)
  return key(operators, () => aText, {
    equal_to: (values) => (engine) => among(stored(engine), values.map(spelt)),
    contains: (values) => (engine) => hasPart(stored(engine), values),
    starts_with: (values) => (engine) => hasPart(stored(engine), values.map(spelt), 'start'),
    is_present: () => (engine) => sql<SqlBool>`${source(engine)} <> ''`,
    is_not_present: () => (engine) => sql<SqlBool>`(${source(engine)} <> '') is not true`,
  })
}

function hasPart(stored: Expression<string>, values: readonly string[], where?: 'start'): Expression<SqlBool> {
  return anyOn(
    stored,
    values.map((value) => (text) => like(text, where === 'start' ? startingWith(value) : containing(value))),
  )
}

export function numberKey(source: Source, operators: readonly Operator[] = numberOperators): FilterKey {
  return key(operators, () => aNumber, {
    equal_to: (values) => (engine) => among(source(engine), values),
    is_greater_than: (values) => (engine) => sql<SqlBool>`${source(engine)} > ${Math.min(...values)}`,
    is_less_than: (values) => (engine) => sql<SqlBool>`${source(engine)} < ${Math.max(...values)}`,
    ...presenceOf(source),
  })
}

/** A column of whole numbers, which can be looked for by a part of them as well. */
export function idKey(source: Source, operators: readonly Operator[] = presence): FilterKey {
  const written = (engine: Engine) => sql<string>`cast(${source(engine)} as text)`
  return key<number | string>(operators, (operator) => (operator === 'contains' ? aText : anId), {
    equal_to: (values) => (engine) => among(source(engine), values),
    contains: (values) => (engine) => hasPart(written(engine), values.map(String)),
    ...presenceOf(source),
  })
}

export function booleanKey(source: Source, operators: readonly Operator[] = presence): FilterKey {
  return key(operators, () => aBoolean, {
    equal_to: (values) => (engine) => among(source(engine), values),
    ...presenceOf(source),
  })
}

/** The source has milliseconds. */
export function dateKey(source: Source, operators: readonly Operator[] = dateOperators): FilterKey {
  const before = (spans: readonly Span[]): Test => {
    const latest = Math.max(...spans.map(({ from }) => from))
    return (engine) => sql<SqlBool>`${source(engine)} < ${latest}`
  }
  return key<Span>(operators, (operator, now) => (operator === 'days_before' ? days(now) : date(now)), {
    equal_to: (spans) => (engine) =>
      anyOn(
        source(engine),
        spans.map(
          ({ from, to }) =>
            (at) =>
              sql<SqlBool>`(${at} >= ${from} and ${at} < ${to})`,
        ),
      ),
    is_greater_than: (spans) => {
      const earliest = Math.min(...spans.map(({ to }) => to))
      return (engine) => sql<SqlBool>`${source(engine)} >= ${earliest}`
    },
    is_less_than: before,
    days_before: before,
    ...presenceOf(source),
  })
}

/** A column that holds nothing but what `words` lists; a word may stand for several of them. */
export function wordKey(source: Source, words: Record<string, readonly Scalar[]>): FilterKey {
  const every = new Set(Object.values(words).flat())
  const meant = (values: readonly string[]) => new Set(values.flatMap((value) => words[value]!))
  return key(equality, () => aWord(Object.keys(words)), {
    equal_to: (values) => (engine) => among(source(engine), [...meant(values)]),
    // Naming the others lets an index find them.
    not_equal_to: (values) => {
      const refused = meant(values)
      return (engine) =>
        among(
          source(engine),
          [...every].filter((value) => !refused.has(value)),
        )
    },
  })
}

/** Names that a row can have any number of; they are stored as `foldCase` leaves them. */
export function namesKey(hasAny: (names: readonly string[] | undefined) => Expression<SqlBool>): FilterKey {
  return severalKey(aText, (names) => hasAny(names?.map(foldCase)))
}

/** Others, by their ids, that a row can have any number of. */
export function idsKey(hasAny: (ids: readonly number[] | undefined) => Expression<SqlBool>): FilterKey {
  return severalKey(anId, hasAny)
}

function severalKey<Value>(
  reader: Reader<Value>,
  hasAny: (values: readonly Value[] | undefined) => Expression<SqlBool>,
): FilterKey {
  return key(presence, () => reader, {
    equal_to: (values) => () => hasAny(values),
    is_present: () => () => hasAny(undefined),
    is_not_present: () => not(() => hasAny(undefined)),
  })
}

/** Texts that a search finds. */
export function searchKey(has: (text: string) => Expression<SqlBool>): FilterKey {
  return key(['contains', 'does_not_contain'], () => aText, {
    contains: (values) => () => sql<SqlBool>`(${sql.join(values.map(has), sql` or `)})`,
  })
}

/** The key of another table, which `within` reaches from the one that is filtered. */
export function keyWithin(
  inner: FilterKey,
  within: (condition: Expression<SqlBool>) => Expression<SqlBool>,
): FilterKey {
  return {
    operators: inner.operators,
    test(...given) {
      const test = inner.test(...given)
      return (engine) => within(test(engine))
    },
  }
}

type Tests<Value> = { [O in Operator]?: (values: readonly Value[]) => Test }

function key<Value>(
  operators: readonly Operator[],
  readerOf: (operator: Operator, now: number) => Reader<Value>,
  tests: Tests<Value>,
): FilterKey {
  return {
    operators,
    test(operator, values, { now, refuse }) {
      const opposite = tests[operator] ? undefined : opposites[operator]
      const { read, code, rule } = readerOf(opposite ?? operator, now)
      const wanted = values.flatMap((value, index) => {
        const found = read(value)
        if (found === undefined) refuse(index, { code, message: rule })
        return found === undefined ? [] : [found]
      })
      const test = tests[opposite ?? operator]!(wanted)
      return opposite ? not(test) : test
    },
  }
}

function presenceOf(source: Source): Tests<unknown> {
  return {
    is_present: () => (engine) => sql<SqlBool>`${source(engine)} is not null`,
    is_not_present: () => (engine) => sql<SqlBool>`${source(engine)} is null`,
  }
}
