import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/database.ts'
import type { Row } from './format.ts'
import { listTables, readRows } from './tables.ts'

const database = await createTestDatabase()
afterAll(() => database.close())

async function readAll(name: string): Promise<Row[]> {
  const table = (await listTables(database.read)).find((each) => each.name === name)!
  const read: Row[] = []
  for await (const page of readRows(database.read, table)) read.push(...page)
  return read
}

test('a table without a key is read to its end too, repeated rows and all', async () => {
  const rows = Array.from({ length: 450 }, (_, i) => ({ a: i % 150, b: 'x' }))
  await database.transaction(async (tx) => {
    await sql`create table pairs (a integer, b text)`.execute(tx)
    for (const { a, b } of rows) await sql`insert into pairs (a, b) values (${a}, ${b})`.execute(tx)
  })
  expect(await readAll('pairs')).toEqual(rows.toSorted((one, other) => one.a - other.a))
})

test('a table with a key of several columns is read along it', async () => {
  const rows = Array.from({ length: 450 }, (_, i) => ({ n: i, b: i % 7, a: `k${i % 3}` }))
  await database.transaction(async (tx) => {
    await sql`create table "Keyed" (n integer, b integer, a text, primary key (a, b, n))`.execute(tx)
    for (const { n, b, a } of rows) await sql`insert into "Keyed" (n, b, a) values (${n}, ${b}, ${a})`.execute(tx)
  })
  const order = ({ a, b, n }: (typeof rows)[number]) => `${a} ${b} ${String(n).padStart(4)}`
  expect(await readAll('Keyed')).toEqual(rows.toSorted((one, other) => (order(one) < order(other) ? -1 : 1)))
})
