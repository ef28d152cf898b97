import { NoResultError, PostgresAdapter, type RawBuilder, sql } from 'kysely'
import { fail } from '../errors.ts'
import { type Db, type Engine, type Signals, scopeOf, type Tx } from './db.ts'

/** The few places where the two engines differ. Nothing outside this folder asks which engine it runs on. */

export function engineOf(db: Db): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}

/** Inside a transaction, keeps the rows from changing until it ends. SQLite has one writer, so it needs no lock. */
export function locked<Q extends { forUpdate(): Q }>(db: Db, query: Q): Q {
  return db.isTransaction && engineOf(db) === 'postgres' ? query.forUpdate() : query
}

/** The same for a query that joins: of all its tables, only the rows of this one are kept. */
export function lockedIn<Table extends string, Q extends { forUpdate(of: Table): Q }>(
  db: Db,
  table: Table,
  query: Q,
): Q {
  return db.isTransaction && engineOf(db) === 'postgres' ? query.forUpdate(table) : query
}

/** Like locked, leaving out the rows that somebody else holds. */
export function forUpdateSkipLocked<Q extends { forUpdate(): { skipLocked(): Q } }>(tx: Tx, query: Q): Q {
  return engineOf(tx) === 'postgres' ? query.forUpdate().skipLocked() : query
}

/**
 * A column that is only to be compared, not to be searched by. SQLite takes an account for a better key than a list of
 * ids, and would go through everything that the account has.
 */
export function unindexed(column: string): RawBuilder<number> {
  return sql<number>`+${sql.ref(column)}`
}

/** Holds a name until the transaction ends; false when another request holds it. */
export async function tryHold(tx: Tx, name: string): Promise<boolean> {
  if (engineOf(tx) === 'sqlite') return true
  const { rows } = await sql<{
    held: boolean
  }>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as held`.execute(tx)
  return rows[0]!.held
}

/** Holds a name until the transaction ends, waiting for whoever holds it now. */
export async function hold(tx: Tx, name: string): Promise<void> {
  if (engineOf(tx) === 'postgres') await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

/** Wakes whoever waits for the signal once the transaction is committed: in this process, and in the others. */
export async function signal(tx: Tx, name: keyof Signals): Promise<void> {
  const { signals } = scopeOf(tx)
  if (signals.has(name)) return
  signals.add(name)
  if (engineOf(tx) === 'postgres') await sql`select pg_notify(${`parley_${name}`}, '')`.execute(tx)
}

/** Waits for the query; a clash with one of the named unique indexes becomes 422 `taken` on its field. */
export async function orTaken<T>(query: Promise<T>, fieldOf: Record<string, string>): Promise<T> {
  try {
    return await query
  } catch (error) {
    const index = violatedUniqueIndex(error)
    const name = Object.keys(fieldOf).find((key) => index !== undefined && kept(key) === kept(index))
    if (name) fail('taken', { field: fieldOf[name]! })
    throw error
  }
}

/** What PostgreSQL keeps of a long name. */
function kept(name: string): string {
  return name.slice(0, 63)
}

function violatedUniqueIndex(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && error.code === '23505' && 'constraint' in error) return String(error.constraint)
  const columns = /^UNIQUE constraint failed: (.+)$/.exec(error.message)?.[1]?.split(', ')
  if (!columns) return undefined
  const table = columns[0]!.split('.')[0]
  return [table, ...columns.map((column) => column.split('.')[1]), 'key'].join('_')
}

export function isForeignKeyViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '23503') || error.message === 'FOREIGN KEY constraint failed'
}

/** The engine refuses for now: unreachable, restarting, out of connections, locked or busy for too long. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (/^(timeout exceeded when trying to connect|Connection terminated)/.test(error.message)) return true
  const code = 'code' in error ? String(error.code) : ''
  if (/^(08|53|57P|57014|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)/.test(code)) return true
  return 'sqliteCodeName' in error && /^SQLITE_(BUSY|LOCKED|FULL)/.test(String(error.sqliteCodeName))
}

/** Something that the transaction had seen was deleted by another one before it could be changed. */
export function isGone(error: unknown): boolean {
  return error instanceof NoResultError || isForeignKeyViolation(error)
}
