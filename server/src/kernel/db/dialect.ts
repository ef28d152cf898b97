import { type Expression, NoResultError, PostgresAdapter, type RawBuilder, type SqlBool, sql } from 'kysely'
import { fail } from '../errors.ts'
import { type Db, type Engine, type Signals, scopeOf, senderOn, type Tx } from './db.ts'
import type { OrParam } from './param.ts'

/** The few places where the two engines differ. Nothing outside this folder asks which engine it runs on. */

export function engineOf(db: Db): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}

/**
 * Inside a transaction, keeps the rows from changing until it ends. SQLite has one writer, so it needs no lock. Of
 * PostgreSQL's locks it is the one that lets others insert rows with a foreign key to these.
 */
export function locked<Q extends { forNoKeyUpdate(): Q }>(db: Db, query: Q): Q {
  return needsLocks(db) ? query.forNoKeyUpdate() : query
}

/** Whether rows can change under a transaction that reads them. */
export function needsLocks(db: Db): boolean {
  return db.isTransaction && engineOf(db) === 'postgres'
}

/**
 * Inside a transaction, waits for whoever changes these rows and keeps them from changing. A statement that waits still
 * sees everything else as it was before, so whoever shows what belongs to a row asks for it in the next one.
 */
export async function lockFirst<Q extends { forNoKeyUpdate(): Q; execute(): Promise<unknown> }>(
  db: Db,
  query: Q,
): Promise<void> {
  if (needsLocks(db)) await query.forNoKeyUpdate().execute()
}

/** The same for a query that joins: of all its tables, only the rows of this one are kept. */
export function lockedIn<Table extends string, Q extends { forNoKeyUpdate(of: Table): Q }>(
  db: Db,
  table: Table,
  query: Q,
): Q {
  return needsLocks(db) ? query.forNoKeyUpdate(table) : query
}

/**
 * What waited for a row leaves it out when it no longer fits, even if another has taken its place meanwhile: where
 * nothing is found, it is looked for again.
 */
export async function findLocked<Row>(db: Db, look: () => Promise<Row[]>): Promise<Row | undefined> {
  let [row] = await look()
  for (let looks = 1; !row && looks < 3 && needsLocks(db); looks++) [row] = await look()
  return row
}

/** Like locked, leaving out the rows that somebody else holds. */
export function skipLocked<Q extends { forNoKeyUpdate(): { skipLocked(): Q } }>(tx: Tx, query: Q): Q {
  return engineOf(tx) === 'postgres' ? query.forNoKeyUpdate().skipLocked() : query
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

/** Lifts the limits of the server and of the watch on its answers. */
export const unboundedStatement = 'set local statement_timeout = 0'

/** For a migration, which may rewrite a large table: no statement of the transaction is ended for taking long. */
export async function withoutTimeout(tx: Tx): Promise<void> {
  if (engineOf(tx) === 'postgres') await sql.raw(unboundedStatement).execute(tx)
}

/**
 * For a transaction that looks up single rows: its statements are planned once a connection. PostgreSQL would weigh for
 * each whether a plan for the values at hand is worth it, and plans joins of many tables longer than it runs them.
 */
export function planOnce(tx: Tx): void {
  senderOn(tx)?.('set local plan_cache_mode = force_generic_plan', [])
}

/** Holds a name until the transaction ends: whatever follows waits for whoever holds it now. */
export async function advisoryLock(tx: Tx, name: string): Promise<void> {
  const send = senderOn(tx)
  if (send) send('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name])
}

/** Wakes whoever waits for the signal once the transaction is committed: in this process, and in the others. */
export function signal<Name extends keyof Signals>(tx: Tx, name: Name, about: Signals[Name][0] = []): void {
  const { signals } = scopeOf(tx)
  const told = signals.get(name)
  const isAboutAll = about.length === 0 || told?.size === 0
  signals.set(name, new Set(isAboutAll ? [] : [...(told ?? []), ...about]))
}

/** A list as a table with the column `value`: unlike a list of parameters, one statement whatever its length. */
export function rowsOf<Value extends string | number>(db: Db, values: readonly Value[]): RawBuilder<Value> {
  const json = JSON.stringify(values)
  if (engineOf(db) === 'sqlite') return sql`json_each(${json})`
  const numeric = typeof values[0] === 'number'
  return sql`(select ${numeric ? sql`value::bigint` : sql`value collate "C"`} as value
    from jsonb_array_elements_text(${json}::jsonb)) as listed`
}

/** The same, to look for a column's value in. */
export function oneOf<Value extends string | number>(db: Db, values: readonly Value[]): RawBuilder<Value> {
  return sql`(select value from ${rowsOf(db, values)})`
}

/** The texts of a list in JSON, to look for a column's value in. */
export function textsIn(db: Db, json: OrParam<string>): RawBuilder<string> {
  if (engineOf(db) === 'sqlite') return sql`(select value from json_each(${json}))`
  return sql`(select value collate "C" from jsonb_array_elements_text(cast(${json} as jsonb)))`
}

/** True of a column that holds one of the ids, which an index finds: one statement whatever their number. */
export function idIn(db: Db, column: string, ids: OrParam<readonly number[]>): RawBuilder<SqlBool> {
  const id = sql.ref(column)
  if (engineOf(db) === 'sqlite') return sql`${id} in (select value from json_each(${ids}))`
  return sql`${id} = any(cast(translate(${ids}, '[]', '{}') as bigint[]))`
}

/** Pairs of numbers in JSON, `[[1, 2], [3, 4]]`, as a table with the columns `one` and `other`. */
export function pairsIn(db: Db, json: OrParam<string>) {
  const item = engineOf(db) === 'sqlite' ? sql`json_each(${json})` : sql`jsonb_array_elements(cast(${json} as jsonb))`
  return sql<{ one: number; other: number }>`(
    select cast(value ->> 0 as bigint) as one, cast(value ->> 1 as bigint) as other from ${item} as item
  )`.as<'pair'>(sql.ref('pair'))
}

/** A list of lists, or of objects, in JSON as a table with the column `value`: very many rows are one statement. */
export function itemsIn(db: Db, items: OrParam<readonly object[]>): RawBuilder<unknown> {
  if (engineOf(db) === 'sqlite') return sql`json_each(${items})`
  return sql`jsonb_array_elements(cast(${items} as jsonb))`
}

/** The text of a key in a column that holds JSON, compared by bytes as all text is; null where there is none. */
export function jsonText(db: Db, column: Expression<unknown>, key: string): RawBuilder<string | null> {
  const text = sql<string | null>`cast(${column} ->> ${sql.lit(key)} as text)`
  return engineOf(db) === 'sqlite' ? text : sql`${text} collate "C"`
}

/** What a JSON object has under a key, and null where it is of another type. A number may be written as a text. */
export function jsonValue(
  engine: Engine,
  object: Expression<unknown>,
  key: string,
  type: 'text' | 'number' | 'boolean',
): Expression<unknown> {
  return engine === 'postgres' ? jsonbValue(object, key, type) : sqliteJsonValue(object, key, type)
}

function jsonbValue(object: Expression<unknown>, key: string, type: 'text' | 'number' | 'boolean') {
  const item = sql`${object} -> cast(${key} as text)`
  const text = sql`${object} ->> cast(${key} as text)`
  switch (type) {
    case 'text':
      return sql`case jsonb_typeof(${item}) when 'string' then ${text} end`
    case 'number':
      return sql`case jsonb_typeof(${item})
        when 'number' then cast(${text} as double precision) when 'string' then number_of(${text}) end`
    case 'boolean':
      return sql`case jsonb_typeof(${item}) when 'boolean' then cast(${text} as boolean) end`
  }
}

function sqliteJsonValue(object: Expression<unknown>, key: string, type: 'text' | 'number' | 'boolean') {
  const path = `$."${key}"`
  const value = sql`json_extract(${object}, ${path})`
  switch (type) {
    case 'text':
      return sql`case json_type(${object}, ${path}) when 'text' then ${value} end`
    case 'number':
      return sql`case json_type(${object}, ${path})
        when 'integer' then ${value} when 'real' then ${value} when 'text' then number_of(${value}) end`
    case 'boolean':
      return sql`case json_type(${object}, ${path}) when 'true' then 1 when 'false' then 0 end`
  }
}

/** A text as `foldCase` makes it. SQLite itself can do so for ASCII, which is much quicker than asking JavaScript. */
export function foldedText(engine: Engine, text: Expression<unknown>): Expression<string> {
  if (engine === 'postgres') return sql`fold_case(${text})`
  return sql`(select case when given glob '*[^ -~]*' then fold_case(given) else lower(given) end
    from (select ${text} as given))`
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

/** What pg says of a connection without a code. */
const connectionErrors =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable)/

/** Of PostgreSQL: connections, resources, shutdown, time-outs, deadlocks, a standby. Of the system: network and disk. */
const unavailableCodes =
  /^(08...|28...|3D000|40001|40P01|53...|57...|58...|25006|25P03|55P03|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOSPC|EDQUOT|EFBIG|EMFILE|ENFILE)$/

/** The engine or the disk refuses for now: unreachable, restarting, out of connections, locked, busy for too long, full. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (connectionErrors.test(error.message) || isOutcomeUnknown(error)) return true
  const code = 'code' in error ? String(error.code) : ''
  return unavailableCodes.test(code) || /^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|NOMEM)/.test(sqliteNameOf(error))
}

/** Of a statement that returns rows, the driver tells the message of SQLite only. */
const sqliteNames: Record<string, string> = {
  'database is locked': 'SQLITE_BUSY',
  'database table is locked': 'SQLITE_LOCKED',
  'database or disk is full': 'SQLITE_FULL',
  'disk I/O error': 'SQLITE_IOERR',
  'unable to open database file': 'SQLITE_CANTOPEN',
  'out of memory': 'SQLITE_NOMEM',
  'database disk image is malformed': 'SQLITE_CORRUPT',
  'file is not a database': 'SQLITE_NOTADB',
}

function sqliteNameOf(error: Error): string {
  if ('sqliteCodeName' in error) return String(error.sqliteCodeName)
  return 'code' in error && error.code === 'ERR_SQLITE_ERROR' ? (sqliteNames[error.message] ?? '') : ''
}

/** The commit was sent, and the connection broke before its answer came. */
export class OutcomeUnknownError extends Error {
  constructor(cause: unknown) {
    super('The connection broke after the commit was sent', { cause })
  }
}

/** Whether a change was made is not known: the database did not confirm it. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof OutcomeUnknownError
}

/** There is no room left for what is to be written: of SQLite, of PostgreSQL, of the system. */
export function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && /^(53100|ENOSPC|EDQUOT|EFBIG)$/.test(String(error.code))) return true
  return sqliteNameOf(error) === 'SQLITE_FULL'
}

/** The file is no database of SQLite, or no longer one. */
export function isDamaged(error: unknown): boolean {
  return error instanceof Error && /^SQLITE_(CORRUPT|NOTADB)/.test(sqliteNameOf(error))
}

/** Something that the transaction had seen was deleted by another one before it could be changed. */
export function isGone(error: unknown): boolean {
  return error instanceof NoResultError || isForeignKeyViolation(error)
}
