import type { FilterItem } from '../../../sdk/src/index.ts'
import type { Random } from './random.ts'

/** Filters once more, in plain TypeScript and on purpose in another way, to compare the real thing with. */

/** A `time` is a column, a `date` an attribute. */
export type Kind = 'text' | 'number' | 'date' | 'time' | 'boolean' | 'word' | 'names'

const day = 86_400_000

/** Texts that may be stored as dates, and the moment that each of them means. */
export const storedDates: Record<string, number | undefined> = {
  '2026-01-04': Date.UTC(2026, 0, 4),
  '2026-01-05': Date.UTC(2026, 0, 5),
  '2026-01-05T00:00': Date.UTC(2026, 0, 5),
  '2026-01-05T23:59:59.999Z': Date.UTC(2026, 0, 6) - 1,
  '2026-01-05T23:30:00-01:00': Date.UTC(2026, 0, 6, 0, 30),
  '2026-01-05T00:30:00+0130': Date.UTC(2026, 0, 4, 23),
  '2026-01-05T12:00:00.123456789Z': Date.UTC(2026, 0, 5, 12, 0, 0, 123),
  '2024-02-29': Date.UTC(2024, 1, 29),
  '9999-12-31T23:59:59+23:59': Date.UTC(9999, 11, 31, 0, 0, 59),
  '2023-02-29': undefined,
  '2026-13-01': undefined,
  '2026-04-31': undefined,
  '2026-01-05T24:00:00Z': undefined,
  '2026-01-05 10:00': undefined,
  '٢٠٢٦-٠١-٠٥': undefined,
  '0000-01-01': undefined,
  '2026-01-05\n': undefined,
}

/** What may be asked about dates, and which moments each of them covers. */
const askedDates: [text: string | number, from: number, to: number][] = [
  ['2026-01-05', Date.UTC(2026, 0, 5), Date.UTC(2026, 0, 6)],
  ['2026-01-04', Date.UTC(2026, 0, 4), Date.UTC(2026, 0, 5)],
  ['2024-02-29', Date.UTC(2024, 1, 29), Date.UTC(2024, 2, 1)],
  ['2026-01-05T12:00:00.123Z', Date.UTC(2026, 0, 5, 12, 0, 0, 123), Date.UTC(2026, 0, 5, 12, 0, 0, 124)],
  ['2026-01-05T01:00:00+02:00', Date.UTC(2026, 0, 4, 23), Date.UTC(2026, 0, 4, 23) + 1],
  [1_767_571_200, Date.UTC(2026, 0, 5), Date.UTC(2026, 0, 5) + 1],
]

export const texts = [
  'Ärger',
  'ÄRGER',
  'ärger',
  'Ξενία',
  'ξενία',
  'İx',
  'e\u0301',
  'É',
  '100%',
  '100_',
  'a\\b',
  "o'x",
  '日本',
  ' ',
  'Z',
]
export const numbers = [0, 1, -1, 1.5, '1.5', '-1.50', '1', 1e15, 0.1, '0.1', 1e-7]
/** What is of no use to any kind of attribute. */
export const junk = [null, {}, [], [1], { a: 1 }, '', 'ten', '1e5', '１２', ' 1']

const operatorsOf: Record<Kind, string[]> = {
  text: ['equal_to', 'contains', 'starts_with', 'is_present', 'not_equal_to', 'does_not_contain', 'is_not_present'],
  number: ['equal_to', 'not_equal_to', 'is_greater_than', 'is_less_than', 'is_present', 'is_not_present'],
  date: ['equal_to', 'not_equal_to', 'is_greater_than', 'is_less_than', 'days_before', 'is_present', 'is_not_present'],
  time: ['is_greater_than', 'is_less_than', 'days_before'],
  boolean: ['equal_to', 'not_equal_to', 'is_present', 'is_not_present'],
  word: ['equal_to', 'not_equal_to'],
  names: ['equal_to', 'not_equal_to', 'is_present', 'is_not_present'],
}

export interface KeyModel {
  kind: Kind
  /** Fewer than its kind has. */
  operators?: string[]
  /** What may be asked for, where the kind does not say. */
  asked?: (string | number)[]
}

export type Model = Record<string, KeyModel>

export function randomItems(model: Model, random: Random): FilterItem[] {
  const count = random.upTo(4) + 1
  return Array.from({ length: count }, () => {
    const [attribute_key, { kind, operators, asked }] = random.of(Object.entries(model))
    const filter_operator = random.of(operators ?? operatorsOf[kind])
    const choices = filter_operator === 'days_before' ? [0, 1, 2, '700'] : (asked ?? askable[kind])
    const values = Array.from({ length: random.upTo(3) + 1 }, () => random.of(choices))
    return { attribute_key, filter_operator, values, query_operator: random.of(['AND', 'and', 'OR', 'Or']) }
  })
}

const askable: Record<Kind, (string | number | boolean)[]> = {
  text: [...texts, 'r', 'Ä', 'ξ', '%', '_', '\\', 'i', '1'],
  number: numbers,
  date: askedDates.map(([text]) => text),
  time: askedDates.map(([text]) => text),
  boolean: [true, false, 'True', 'false'],
  word: [],
  names: [],
}

/** Whether the row, by its keys, meets the items. */
export function meets(row: Record<string, unknown>, items: FilterItem[], model: Model, now: number): boolean {
  let every = true
  let any = false
  for (const item of items) {
    every &&= meetsOne(row[item.attribute_key], item, model[item.attribute_key]!.kind, now)
    if (item.query_operator!.toLowerCase() === 'and' && item !== items.at(-1)) continue
    any ||= every
    every = true
  }
  return any
}

function meetsOne(raw: unknown, { filter_operator, values }: FilterItem, kind: Kind, now: number): boolean {
  const own = meaningOf(raw, kind)
  const asked = values as (string | number)[]
  switch (filter_operator) {
    case 'is_present':
      return own.length > 0
    case 'is_not_present':
      return own.length === 0
    case 'not_equal_to':
      return !asked.some((value) => own.some((mine) => equals(mine, value, kind)))
    case 'does_not_contain':
      return !asked.some((value) => own.some((mine) => String(mine).includes(fold(value))))
    default:
      return asked.some((value) => own.some((mine) => holds(mine, filter_operator, value, kind, now)))
  }
}

function holds(mine: Meaning, operator: string, value: string | number, kind: Kind, now: number): boolean {
  const span = askedDates.find(([text]) => text === value)
  switch (operator) {
    case 'equal_to':
      return equals(mine, value, kind)
    case 'contains':
      return String(mine).includes(fold(value))
    case 'starts_with':
      return String(mine).startsWith(fold(value))
    case 'is_greater_than':
      return kind === 'number' ? Number(mine) > Number(value) : Number(mine) >= span![2]
    case 'is_less_than':
      return Number(mine) < (kind === 'number' ? Number(value) : span![1])
    case 'days_before':
      return Math.floor(Number(mine) / day) < Math.floor(now / day) - Number(value)
    default:
      throw new Error(operator)
  }
}

function equals(mine: Meaning, value: string | number, kind: Kind): boolean {
  if (kind === 'number') return mine === Number(value)
  if (kind === 'boolean') return String(mine) === fold(value)
  if (kind !== 'date') return mine === fold(value)
  const [, from, to] = askedDates.find(([text]) => text === value)!
  return Number(mine) >= from && Number(mine) < to
}

type Meaning = string | number | boolean

/** What a stored value counts as; none if it is not of the kind. */
function meaningOf(raw: unknown, kind: Kind): Meaning[] {
  if (kind === 'names') return raw as string[]
  if (kind === 'word' || kind === 'text') return typeof raw === 'string' && raw !== '' ? [fold(raw)] : []
  if (kind === 'boolean') return typeof raw === 'boolean' ? [raw] : []
  if (typeof raw === 'number') return kind === 'date' ? [] : [raw]
  if (typeof raw !== 'string') return []
  const meant = kind === 'date' ? storedDates[raw] : /^-?\d+(\.\d+)?$/.test(raw) ? Number(raw) : undefined
  return meant === undefined ? [] : [meant]
}

function fold(value: Meaning): string {
  return String(value).normalize('NFC').toLowerCase()
}
