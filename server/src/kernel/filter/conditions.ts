import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Engine } from '../db/db.ts'
import { foldedText, jsonValue } from '../db/dialect.ts'
import type { Scalar } from '../schema.ts'

/** The condition of one item, as the engine at hand writes it. */
export type Test = (engine: Engine) => Expression<SqlBool>

/** Where the values of a key are found in a query. */
export type Source = (engine: Engine) => Expression<unknown>

export function column(name: string): Source {
  return () => sql.ref(name)
}

/** The item of a JSON column. */
export function attribute(name: string, key: string, type: 'text' | 'number' | 'boolean' | 'date'): Source {
  if (type === 'date') return (engine) => sql`moment_of(${jsonValue(engine, sql.ref(name), key, 'text')})`
  return (engine) => jsonValue(engine, sql.ref(name), key, type)
}

/** The same values, as `foldCase` makes them. */
export function folded(source: Source): Source {
  return (engine) => foldedText(engine, source(engine))
}

/** The opposite, which is met where there is nothing to compare as well. */
export function not(test: Test): Test {
  return (engine) => sql<SqlBool>`(${test(engine)}) is not true`
}

export function among(stored: Expression<unknown>, values: readonly Scalar[]): Expression<SqlBool> {
  if (values.length === 0) return sql<SqlBool>`1 = 0`
  return values.length === 1
    ? sql<SqlBool>`${stored} = ${values[0]}`
    : sql<SqlBool>`${stored} in (${sql.join([...values])})`
}

/** True if one of the conditions is true of the value, which is worked out once however many they are. */
export function anyOn<Value>(
  stored: Expression<Value>,
  conditions: readonly ((value: Expression<Value>) => Expression<SqlBool>)[],
): Expression<SqlBool> {
  if (conditions.length === 1) return conditions[0]!(stored)
  const value = sql.ref('stored.value') as Expression<Value>
  const any = sql.join(
    conditions.map((condition) => condition(value)),
    sql` or `,
  )
  return sql<SqlBool>`exists (with stored as materialized (select ${stored} as value) select 1 from stored where ${any})`
}

export function anyTest(tests: readonly Test[]): Test {
  return joined(tests, sql` or `)
}

export function everyTest(tests: readonly Test[]): Test {
  return joined(tests, sql` and `)
}

function joined(tests: readonly Test[], word: RawBuilder<unknown>): Test {
  if (tests.length === 1) return tests[0]!
  return (engine) => {
    const conditions = tests.map((test) => test(engine))
    return sql<SqlBool>`(${sql.join(conditions, word)})`
  }
}
