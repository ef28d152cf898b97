import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { Db, Tx } from './db.ts'
import { idIn, unindexed } from './dialect.ts'
import type { TenantTable } from './tenant-table.ts'

/**
 * How many rows a transaction writes or deletes where nobody knows how many there are: with SQLite they hold the event
 * loop, and with either engine whoever wants to write the same rows.
 */
export const rowsAtOnce = 200
/** How many rows one insert takes: neither engine has room for the values of very many. */
const rowsAnInsert = 1000

/** Runs one batch after another, each in a transaction of its own, until one is not full. */
export async function inBatches(
  { transaction }: { transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> },
  batch: (tx: Tx) => Promise<number>,
): Promise<void> {
  while ((await transaction(batch)) >= rowsAtOnce);
}

/** Rows to be inserted, as many at a time as an engine takes values for. */
export function inParts<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / rowsAnInsert)
  return Array.from({ length: count }, (_, at) => rows.slice(at * rowsAnInsert, (at + 1) * rowsAnInsert))
}

/** Stands for whichever table it is. */
interface AnyTable {
  rows: { id: number; account_id: number }
}
type Rows = SelectQueryBuilder<AnyTable, 'rows', { id: number }>

/** The ids of some rows of an account: those of one index range, so that each batch reads no more than it takes. */
export async function someIds(
  db: Db,
  table: TenantTable,
  accountId: number,
  { where = {}, along = [], limit = rowsAtOnce }: Choice = {},
): Promise<number[]> {
  let rows: Rows = any(db)
    .selectFrom(table as 'rows')
    .select('id')
    .where('account_id', '=', accountId)
  for (const [column, value] of Object.entries(where)) {
    rows = rows.where((eb) =>
      typeof value === 'number' ? eb(sql.ref<number>(column), '=', value) : idIn(db, column, value),
    )
  }
  for (const column of along) rows = rows.orderBy(sql.ref(column))
  return (await rows.limit(limit).execute()).map(({ id }) => id)
}

export interface Choice {
  /** What columns must hold: a number, or one of several. */
  where?: Record<string, number | readonly number[]>
  /** The columns that follow the account in an index, where the account may have most of the table. */
  along?: readonly string[]
  limit?: number
}

export async function deleteRows(tx: Tx, table: TenantTable, accountId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await any(tx)
    .deleteFrom(table as 'rows')
    .where(idIn(tx, 'id', ids))
    .where(unindexed('account_id'), '=', accountId)
    .execute()
}

/** Deletes some rows of an account, and answers how many. */
export async function deleteSome(tx: Tx, table: TenantTable, accountId: number, choice?: Choice): Promise<number> {
  const ids = await someIds(tx, table, accountId, choice)
  await deleteRows(tx, table, accountId, ids)
  return ids.length
}

/** The same where rows are known by the account and further columns, and have no id. */
export async function deleteSomeKeyed(
  tx: Tx,
  table: TenantTable,
  accountId: number,
  { along, limit = rowsAtOnce }: { along: readonly string[]; limit?: number },
): Promise<number> {
  const key = sql.join(along.map((column) => sql.ref(column)))
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where account_id = ${accountId} and (${key}) in (
      select ${key} from ${sql.table(table)} where account_id = ${accountId} order by ${key} limit ${limit}
    )`.execute(tx)
  return Number(numAffectedRows)
}

function any(db: Db): Kysely<AnyTable> {
  return db as unknown as Kysely<AnyTable>
}
