import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createDataDir, databaseFile } from '../data-dir.ts'
import type { Database } from '../kernel/db/db.ts'
import { openPostgres } from '../kernel/db/postgres.ts'
import { openSqlite } from '../kernel/db/sqlite.ts'
import { builtReader, sqliteTemplate, templateDatabase } from './global-setup.ts'

export const testEngine = process.env.PARLEY_TEST_ENGINE as 'sqlite' | 'postgres'

interface DatabaseOptions {
  /** How long a heavy read may take. */
  budgetMs?: number
  /** How large the write-ahead log of SQLite may become. */
  walBytes?: number
  /** How large a SQLite database is before its statistics are gathered. */
  analyseFrom?: number
}

/** A database of the engine under test; empty and up to date. */
export async function createTestDatabase(options: DatabaseOptions = {}): Promise<Database> {
  return testEngine === 'postgres' ? createPostgres(templateDatabase, options) : createSqlite(options)
}

/** One without a single table. */
export async function createBareDatabase(): Promise<Database> {
  return testEngine === 'postgres' ? createPostgres('template0') : openIn(mkdtempSync(join(tmpdir(), 'parley-')))
}

function createSqlite(options: DatabaseOptions): Database {
  const folder = mkdtempSync(join(tmpdir(), 'parley-'))
  copyFileSync(sqliteTemplate(), join(folder, 'parley.db'))
  return openIn(folder, options)
}

function openIn(folder: string, options: DatabaseOptions = {}): Database {
  const database = openSqlite({
    file: join(folder, 'parley.db'),
    strict: true,
    durable: false,
    readerProgram: builtReader(),
    ...options,
  })
  return {
    ...database,
    close: async () => {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function createPostgres(template: string, options: DatabaseOptions = {}): Promise<Database> {
  return openPostgres({
    connection: { connectionString: await createFrom(template) },
    poolSize: 10,
    onError: () => {},
    ...options,
  })
}

/** What migrations would make of a data folder on SQLite, in much less time; left to them where there is no template. */
export function addTables(dataDir: string): void {
  if (!process.env.PARLEY_TEST_FOLDER_sqlite) return
  createDataDir(dataDir)
  copyFileSync(sqliteTemplate(), databaseFile(dataDir))
}

/** The address of a new PostgreSQL database that is empty and up to date. */
export function createDatabaseUrl(): Promise<string> {
  return createFrom(templateDatabase)
}

/** The address of a new PostgreSQL database without a single table. */
export function createBareDatabaseUrl(): Promise<string> {
  return createFrom('template0')
}

async function createFrom(template: string): Promise<string> {
  const url = new URL(process.env.PARLEY_TEST_POSTGRES_URL!)
  const name = `test_${randomBytes(8).toString('hex')}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(`create database ${name} template ${template} strategy file_copy`)
  await client.end()
  url.pathname = name
  return url.href
}
