import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { createBareDatabase, testEngine } from '../../testing/database.ts'
import type { Database, Db } from './db.ts'
import { createTable, dropForeignKey, dropIndex, id, ref, text } from './ddl.ts'
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

test('a foreign key is dropped without touching rows, other keys or indexes', async () => {
  const database = await bare()
  await database.transaction(async (tx) => {
    await createTable(tx, 'parents', { id: id() })
    const columns = { id: id(), first_id: ref('parents'), second_id: ref('parents'), name: text() }
    await createTable(tx, 'children', columns, { unique: [['name']], index: [['second_id']] })
    await sql`insert into parents (id) values (1), (2), (3)`.execute(tx)
    await sql`insert into children (id, first_id, second_id, name) values (7, 1, 3, 'a'), (8, 2, 3, 'b')`.execute(tx)
    if (database.engine === 'postgres') await sql`alter table children alter column id restart with 9`.execute(tx)
    await dropForeignKey(tx, 'children', 'first_id')
    await dropIndex(tx, 'children', ['second_id'])
    await sql`delete from parents where id = 1`.execute(tx)
    await sql`insert into children (first_id, second_id, name) values (99, 2, 'c')`.execute(tx)
  })
  const children = async () =>
    (await sql<{ id: number; first_id: number }>`select id, first_id from children order by id`.execute(database.read))
      .rows
  expect(await children()).toEqual([
    { id: 7, first_id: 1 },
    { id: 8, first_id: 2 },
    { id: 9, first_id: 99 },
  ])
  const fails = (statement: string) =>
    expect(database.transaction((tx) => sql.raw(statement).execute(tx))).rejects.toThrow(/unique|foreign key/i)
  await fails("insert into children (first_id, second_id, name) values (1, 2, 'a')")
  await fails("insert into children (first_id, second_id, name) values (1, 99, 'd')")
})
