import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { listTables } from '../backup/tables.ts'
import { erasedTables } from '../resources/accounts/platform/queries/accounts.ts'
import { createTestDatabase, testEngine } from './database.ts'

/** What the tables must look like for work on them to stay bounded. */

const database = await createTestDatabase()
afterAll(() => database.close())

interface ForeignKey {
  child: string
  column: string
  parent: string
  /** Whether deleting the parent deletes the child. */
  cascades: boolean
}

async function foreignKeys(): Promise<ForeignKey[]> {
  const found =
    testEngine === 'sqlite'
      ? sql<ForeignKey>`
          select child.name as child, key."from" as "column", key."table" as parent, key.on_delete = 'CASCADE' as cascades
          from sqlite_schema as child, pragma_foreign_key_list(child.name) as key where child.type = 'table'`
      : sql<ForeignKey>`
          select conrelid::regclass::text as child, attname as "column", confrelid::regclass::text as parent,
            confdeltype = 'c' as cascades
          from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1] where contype = 'f'`
  return (await found.execute(database.read)).rows
}

/** The columns of each index that covers all rows, such as `labels: account_id,title`. */
async function indexes(): Promise<string[]> {
  const found =
    testEngine === 'sqlite'
      ? sql<{ columns: string }>`
          select tab.name || ': ' || (
            select group_concat(name, ',') from (select name from pragma_index_info(list.name) order by seqno)
          ) as columns
          from sqlite_schema as tab, pragma_index_list(tab.name) as list where tab.type = 'table' and list.partial = 0`
      : sql<{ columns: string }>`
          select indrelid::regclass::text || ': ' || (
            select string_agg(attname, ',' order by place) from unnest(indkey) with ordinality as key(number, place)
            join pg_attribute on attrelid = indrelid and attnum = number
          ) as columns
          from pg_index join pg_class on pg_class.oid = indrelid
          where indpred is null and relnamespace = current_schema()::regnamespace`
  return (await found.execute(database.read)).rows.map(({ columns }) => columns)
}

test('every foreign key has an index, so that deleting one row does not read a whole table', async () => {
  const known = await indexes()
  const keys = await foreignKeys()
  expect(keys.length).toBeGreaterThan(30)
  for (const { child, column } of keys) {
    const index = known.find((columns) => `${columns},`.startsWith(`${child}: ${column},`))
    expect(index, `${child}.${column}`).toBeDefined()
  }
})

test('every table of tenants is erased with its account, and before what would take its rows along', async () => {
  const tables = await listTables(database.read)
  const ofTenants = tables
    .filter(({ columns }) => columns.some(({ name }) => name === 'account_id'))
    .map(({ name }) => name)
  const order = Object.keys(erasedTables)
  // The job that erases is one of the account's jobs.
  expect(order.toSorted()).toEqual(ofTenants.filter((name) => name !== 'jobs'))
  for (const { child, parent, cascades } of await foreignKeys()) {
    if (!cascades || child === parent || !order.includes(parent)) continue
    expect(order.indexOf(child), `${child} before ${parent}`).toBeLessThan(order.indexOf(parent))
  }
})

test('the rows of an account are found along an index', async () => {
  const known = await indexes()
  for (const [table, columns] of Object.entries(erasedTables)) {
    const wanted = ['account_id', ...columns].join(',')
    const index = known.find((found) => `${found},`.startsWith(`${table}: ${wanted},`))
    expect(index, `${table}: ${wanted}`).toBeDefined()
  }
})
