import { sql } from 'kysely'
import type { Tx } from '../src/kernel/db/db.ts'
import { addColumn, int, nullable } from '../src/kernel/db/ddl.ts'
import { engineOf } from '../src/kernel/db/dialect.ts'

/** Pages show another logo where it is dark, and the chat of an inbox: what changes of either raises the version. */
export async function up(tx: Tx): Promise<void> {
  await addColumn(tx, 'portals', 'dark_logo_file_id', int(nullable))
  await raiseWith(tx, 'portals', ['dark_logo_file_id'], 'id = new.id')
  await raiseWith(tx, 'inboxes', ['website_token', 'channel_settings', 'deleted_at'], 'inbox_id = new.id')
}

const raised = {
  sqlite: "max(version + 1, cast(unixepoch('subsec') * 1000 as integer))",
  postgres: 'greatest(version + 1, cast(extract(epoch from clock_timestamp()) * 1000 as bigint))',
}

async function raiseWith(tx: Tx, table: string, columns: readonly string[], where: string): Promise<void> {
  const engine = engineOf(tx)
  const name = `${table}_version_looks`
  const changed = columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')
  const timing = `after update of ${columns.join(', ')} on ${table} for each row when (${changed})`
  const raise = `update portals set version = ${raised[engine]} where ${where};`
  if (engine === 'sqlite') {
    await sql.raw(`create trigger ${name} ${timing} begin ${raise} end`).execute(tx)
    return
  }
  const block = `begin ${raise} return null; end`
  await sql.raw(`create function ${name}() returns trigger language plpgsql as $$ ${block} $$`).execute(tx)
  await sql.raw(`create trigger ${name} ${timing} execute function ${name}()`).execute(tx)
}
