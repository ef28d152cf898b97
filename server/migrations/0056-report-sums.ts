import { sql } from 'kysely'
import type { Tx } from '../src/kernel/db/db.ts'
import { dropIndex } from '../src/kernel/db/ddl.ts'
import { engineOf, withoutTimeout } from '../src/kernel/db/dialect.ts'

const key = ['account_id', 'kind', 'of_id', 'within_id', 'grain', 'slot']

/**
 * Sums are known by their key alone. SQLite keeps them in its order, so that a year of one owner lies together however
 * many others there are. They are written again and again, so a change of one should touch no index: what has become
 * nothing is found by its key, and PostgreSQL has room for the new row where the old one is.
 */
export async function up(tx: Tx): Promise<void> {
  await withoutTimeout(tx)
  await dropIndex(tx, 'report_rollups', ['account_id', 'id'])
  await (engineOf(tx) === 'sqlite' ? sortByKey(tx) : keepKey(tx))
}

async function sortByKey(tx: Tx): Promise<void> {
  const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_schema where type = 'table' and name = 'report_rollups'`.execute(tx)
  const lines = rows[0]!.sql.replace('"report_rollups"', '"rebuilt"').replace(/\s*"id" [^,]+,/, '')
  const sorted = lines.replace(/\s*\)$/, `,\n  primary key (${key})\n) without rowid`)
  await sql.raw(sorted).execute(tx)
  const columns = await sql<{ name: string }>`select name from pragma_table_info('rebuilt') order by cid`.execute(tx)
  const names = columns.rows.map(({ name }) => `"${name}"`).join(', ')
  await sql.raw(`insert into rebuilt (${names}) select ${names} from report_rollups order by ${key}`).execute(tx)
  await sql`drop table report_rollups`.execute(tx)
  await sql`alter table rebuilt rename to report_rollups`.execute(tx)
}

async function keepKey(tx: Tx): Promise<void> {
  await sql`alter table report_rollups drop column id`.execute(tx)
  const index = sql.ref(`report_rollups_${key.join('_')}_key`)
  await sql`alter table report_rollups add primary key using index ${index}`.execute(tx)
  for (const table of ['report_rollups', 'report_facts', 'report_conversations']) {
    await sql`alter table ${sql.table(table)} set (fillfactor = 70)`.execute(tx)
  }
}
