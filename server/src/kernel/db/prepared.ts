import type { Compilable, CompiledQuery } from 'kysely'
import type { Db, Engine } from './db.ts'
import { engineOf } from './dialect.ts'

class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** Stands, in a prepared query, for a value that each call brings. */
export type Parameter<Values> = <Name extends keyof Values & string>(name: Name) => Values[Name]

/** A query of every request: built and compiled once an engine, since that costs more than running it does. */
export function prepared<Values extends object, Row>(
  build: (db: Db, parameter: Parameter<Values>) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const compiled = new Map<Engine, CompiledQuery<Row>>()
  return async (db, values) => {
    const engine = engineOf(db)
    let query = compiled.get(engine)
    if (!query) {
      query = build(db, (name) => new Placeholder(name) as never).compile()
      compiled.set(engine, query)
    }
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name as keyof Values] : value,
    )
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}
