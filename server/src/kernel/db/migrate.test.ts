import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { createBareDatabase, testEngine } from '../../testing/database.ts'
import type { Database, Db } from './db.ts'
import { createTable, id, text } from './ddl.ts'
import { appliedMigrations, type Migration, migrate, pending } from './migrate.ts'

const opened: Database[] = []
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
})

async function bare(): Promise<Database> {
  const database = await createBareDatabase()
  opened.push(database)
  return database
}

const first: Migration = { name: '0001-first', up: (tx) => createTable(tx, 'firsts', { id: id(), name: text() }) }
const second: Migration = { name: '0002-second', up: (tx) => createTable(tx, 'seconds', { id: id(), name: text() }) }

test('each migration runs once, in order, and up to a given one', async () => {
  const database = await bare()
  expect((await pending(database.read, [first, second])).length).toBe(2)
  expect(await migrate(database, [first, second], '0001-first')).toEqual(['0001-first'])
  expect(await migrate(database, [first, second])).toEqual(['0002-second'])
  expect(await migrate(database, [first, second])).toEqual([])
})

test('a migration that fails leaves no trace, and the next run goes on from there', async () => {
  const database = await bare()
  const broken: Migration = {
    name: '0002-second',
    async up(tx) {
      await second.up(tx)
      throw new Error('power cut')
    },
  }
  await expect(migrate(database, [first, broken])).rejects.toThrow('power cut')
  expect(await appliedMigrations(database.read)).toEqual(['0001-first'])
  expect(await migrate(database, [first, second])).toEqual(['0002-second'])
})

test.runIf(testEngine === 'postgres')('a migration may take as long as it needs', async () => {
  const database = await bare()
  const limit = async (db: Db) => {
    const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)
    return rows[0]!.statement_timeout
  }
  let during: string | undefined
  const long: Migration = {
    name: '0001-long',
    async up(tx) {
      during = await limit(tx)
    },
  }
  await migrate(database, [long])
  expect(during).toBe('0')
  expect(await limit(database.read)).toBe('30s')
})

test('processes that start together apply everything once', async () => {
  const database = await bare()
  const applied = await Promise.all([1, 2, 3].map(() => migrate(database, [first, second])))
  expect(applied.flat().sort()).toEqual(['0001-first', '0002-second'])
})

test('a database of a newer version is refused in plain words', async () => {
  const database = await bare()
  await migrate(database, [first, second])
  await expect(migrate(database, [first])).rejects.toThrow(
    'The database has been used by a newer Parley (unknown migrations: 0002-second)',
  )
  await sql`select * from seconds`.execute(database.read)
})
