import type { Compilable, CompiledQuery } from 'kysely'
import { type Db, runOn } from './db.ts'
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
  const compiled = new Map<string, CompiledQuery<Row>>()
  return async (db, values) => {
    const key = shapeOf(db, values)
    let query = compiled.get(key)
    if (!query) {
      query = build(db, standIns(values)).compile()
      compiled.set(key, query)
    }
    const { sql, parameters } = query
    const given = parameters.map((value) => (value instanceof StandIn ? values[value.name as keyof Values] : value))
    return (await runOn(db)(sql, given)) as Row[]
  }
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
