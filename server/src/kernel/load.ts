import type { Actor } from './actor.ts'
import type { Db } from './db/db.ts'
import type { Role } from './db/tables.ts'

/** Where a record is looked for. */
export interface LoadScope {
  db: Db
  accountId: number
  actor: Actor
  role: Role | undefined
  /** The records that were loaded before this one, by the names the operation gives them. */
  records: Record<string, unknown>
}

export interface Loader<Row extends object> {
  /** What the record is called, in tests and documentation. */
  name: string
  /** The part of the path that holds its id. */
  param: string
  /** What the path holds; anything else names nothing. */
  type: 'integer' | 'string'
  find(scope: LoadScope, id: never): Promise<Row | undefined>
}

/** A record that the path names by its id: of this account, visible to this actor, or 404. */
export function loader<Row extends object>(
  name: string,
  param: string,
  find: (scope: LoadScope, id: number) => Promise<Row | undefined>,
): Loader<Row> {
  return { name, param, type: 'integer', find }
}

/** One that the path names by a text, such as a slug. */
export function textLoader<Row extends object>(
  name: string,
  param: string,
  find: (scope: LoadScope, key: string) => Promise<Row | undefined>,
): Loader<Row> {
  return { name, param, type: 'string', find }
}
