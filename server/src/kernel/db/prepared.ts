import type { Compilable, CompiledQuery } from 'kysely'
import { type Db, runOn, senderOn, type Tx } from './db.ts'
import { engineOf } from './dialect.ts'
import { Param, type Params } from './param.ts'

/**
 * A query that is built and compiled once, since that costs more than running it does. `build` annotates its parameters
 * as `Params` of the values that each call brings; each choice of values that are not undefined gets a query of its own.
 */
export function prepared<Values extends object, Row>(
  build: (db: Db, params: Params<Values>) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const compile = compiler(build)
  return async (db, values) => {
    const { sql, parameters } = compile(db, values)
    return (await runOn(db)(sql, given(parameters, values))) as Row[]
  }
}

/** The same for a change that answers nothing: it is sent along with what follows, and its failure is the transaction's. */
export function preparedChange<Values extends object>(
  build: (db: Db, params: Params<Values>) => Compilable<unknown>,
): (tx: Tx, values: Values) => Promise<void> {
  const compile = compiler(build)
  return async (tx, values) => {
    const { sql, parameters } = compile(tx, values)
    const send = senderOn(tx) ?? runOn(tx)
    await send(sql, given(parameters, values))
  }
}

function compiler<Values extends object, Row>(build: (db: Db, params: Params<Values>) => Compilable<Row>) {
  const compiled = new Map<string, CompiledQuery<Row>>()
  return (db: Db, values: Values): CompiledQuery<Row> => {
    const key = shapeOf(db, values)
    let query = compiled.get(key)
    if (!query) {
      query = build(db, paramsFor(values)).compile()
      compiled.set(key, query)
    }
    return query
  }
}

function given<Values extends object>(parameters: readonly unknown[], values: Values): unknown[] {
  return parameters.map((value) => (value instanceof Param ? values[value.name as keyof Values] : value))
}

/** All that a query may depend on besides the values themselves. */
function shapeOf<Values extends object>(db: Db, values: Values): string {
  let shape = `${engineOf(db)} ${db.isTransaction}`
  for (const name in values) if (values[name] !== undefined) shape += ` ${name}`
  return shape
}

function paramsFor<Values extends object>(values: Values): Params<Values> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name]) => [name, new Param(name)])) as Params<Values>
}
