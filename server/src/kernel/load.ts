import type { Actor } from './actor.ts'
import type { Db } from './db/db.ts'

/** Where a record is looked for. */
export interface LoadScope {
  db: Db
  accountId: number
  actor: Actor
}

export interface Loader<Row extends object> {
  /** What the record is called, in tests and documentation. */
  name: string
  /** The part of the path that holds its id. */
  param: string
  find(scope: LoadScope, id: number): Promise<Row | undefined>
}

/** A record that the path names: of this account, visible to this actor, or 404. */
export function loader<Row extends object>(
  name: string,
  param: string,
  find: (scope: LoadScope, id: number) => Promise<Row | undefined>,
): Loader<Row> {
  return { name, param, find }
}
