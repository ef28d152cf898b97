import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../kernel/db/db.ts'
import { engineOf } from '../kernel/db/dialect.ts'
import type { TestApp } from './app.ts'

/**
 * Every table that has the word in any column of any row, those that an engine keeps for itself too, and every file
 * that has it. Words are of lower-case letters and digits.
 */
export async function placesOf({ database: { read }, dataDir }: TestApp, word: string): Promise<string[]> {
  const places: string[] = []
  for (const table of await tablesOf(read)) if (await isIn(read, table, word)) places.push(table)
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    if (`${path} ${readFileSync(path, 'latin1')}`.includes(word)) places.push('a file')
  }
  return [...new Set(places)].sort()
}

async function tablesOf(db: Db): Promise<string[]> {
  const tables =
    engineOf(db) === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
  return (await tables.execute(db)).rows.map(({ name }) => name)
}

async function isIn(db: Db, table: string, word: string): Promise<boolean> {
  const rows = sql`select 1 from ${sql.table(table)} as each_row where ${await contains(db, table, word)} limit 1`
  return (await rows.execute(db)).rows.length > 0
}

async function contains(db: Db, table: string, word: string): Promise<RawBuilder<SqlBool>> {
  if (engineOf(db) === 'postgres') return sql`position(cast(${word} as text) in cast(each_row as text)) > 0`
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db)
  // As bytes, since a text would end at the first zero.
  const bytes = (value: unknown) => sql`cast(${value} as blob)`
  return sql.join<SqlBool>(
    rows.map(({ name }) => sql`instr(${bytes(sql.ref(name))}, ${bytes(word)}) > 0`),
    sql` or `,
  )
}
