import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../testing/database.ts'
import type { Row } from './format.ts'
import { listTables, readRows } from './tables.ts'

test('a table without an id is read to its end too, repeated rows and all', async () => {
  const database = await createTestDatabase()
  const rows = Array.from({ length: 450 }, (_, i) => ({ a: i % 150, b: 'x' }))
  await database.transaction(async (tx) => {
    await sql`create table pairs (a integer, b text)`.execute(tx)
    for (const { a, b } of rows) await sql`insert into pairs (a, b) values (${a}, ${b})`.execute(tx)
  })

  const table = (await listTables(database.read)).find(({ name }) => name === 'pairs')!
  const read: Row[] = []
  for await (const page of readRows(database.read, table)) read.push(...page)
  await database.close()

  expect(read).toEqual(rows.toSorted((one, other) => one.a - other.a))
})
