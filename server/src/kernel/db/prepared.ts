import type { Compilable, CompiledQuery } from 'kysely'
import { type Db, runOn, senderOn, type Tx } from './db.ts'
import { engineOf } from './dialect.ts'

/** Where a value will be that each call brings. */
class StandIn {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * A query that is built and compiled once, since that costs more than running it does. What `build` is given stands in
 * for the values: it can be put into SQL, or be undefined. Each choice of values that are not gets a query of its own.
 */
export function prepared<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const compile = compiler(build)
  return async (db, values) => {
    const { sql, parameters } = compile(db, values)
    return (await runOn(db)(sql, given(parameters, values))) as Row[]
  }
}

/** The same for a change that answers nothing: it is sent along with what follows, and its failure is the transaction's. */
export function preparedChange<Values extends object>(
  build: (db: Db, values: Values) => Compilable<unknown>,
): (tx: Tx, values: Values) => Promise<void> {
  const compile = compiler(build)
  return async (tx, values) => {
    const { sql, parameters } = compile(tx, values)
    const send = senderOn(tx) ?? runOn(tx)
    await send(sql, given(parameters, values))
  }
}

function compiler<Values extends object, Row>(build: (db: Db, values: Values) => Compilable<Row>) {
  const compiled = new Map<string, CompiledQuery<Row>>()
  return (db: Db, values: Values): CompiledQuery<Row> => {
    const key = shapeOf(db, values)
    let query = compiled.get(key)
    if (!query) {
      query = build(db, standIns(values)).compile()
      compiled.set(key, query)
    }
    return query
  }
}

function given<Values extends object>(parameters: readonly unknown[], values: Values): unknown[] {
  return parameters.map((value) => (value instanceof StandIn ? values[value.name as keyof Values] : value))
}

/** All that a query may depend on besides the values themselves. */
function shapeOf<Values extends object>(db: Db, values: Values): string {
  let shape = `${engineOf(db)} ${db.isTransaction}`
  for (const name in values) if (values[name] !== undefined) shape += ` ${name}`
  return shape
}

function standIns<Values extends object>(values: Values): Values {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name]) => [name, new StandIn(name)])) as Values
}
