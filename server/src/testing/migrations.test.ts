import { afterAll, expect, test } from 'vitest'
import { migrations } from '../../migrations/index.ts'
import type { Row } from '../backup/format.ts'
import { dump, fillEveryTable } from '../cli/testing/rows.ts'
import type { Database } from '../kernel/db/db.ts'
import { migrate } from '../kernel/db/migrate.ts'
import { createBareDatabase } from './database.ts'

/** Migrations on a database that is in use. */

const opened: Database[] = []
afterAll(async () => {
  for (const database of opened) await database.close()
})

/** What was written before a migration, and what is there after it, by table. */
async function migratedWithRows(name: string): Promise<Record<'before' | 'after', Record<string, Row[]>>> {
  const database = await createBareDatabase()
  opened.push(database)
  const previous = migrations[migrations.findIndex((migration) => migration.name === name) - 1]!
  await migrate(database, migrations, previous.name)
  const before = await fillEveryTable(database)
  expect(await migrate(database, migrations, name)).toEqual([name])
  return { before, after: await dump(database) }
}

const without = (row: Row, columns: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column)))

test.each([
  ['0029-notifications', 'account_users', { email_flags: 2, push_flags: 2 }],
  ['0036-sla', 'conversations', { sla_policy_id: null, sla_due_at: null }],
  [
    '0053-named-tokens',
    'access_tokens',
    { name: null, scopes: null, account_id: null, hint: null, last_used_at: null },
  ],
] as const)('%s leaves every row as it was, and gives those of %s what is new', async (name, table, given) => {
  const { before, after } = await migratedWithRows(name)
  for (const [known, rows] of Object.entries(before)) {
    const added = known === table ? Object.keys(given) : []
    const kept = after[known]!.map((row) => without(row, added))
    expect(kept, known).toEqual(expect.arrayContaining(rows))
  }
  expect(after[table]).toHaveLength(before[table]!.length)
  for (const row of after[table]!) expect(row).toMatchObject(given)
  const made = Object.keys(after).filter((known) => !(known in before))
  for (const known of made) expect(after[known], known).toEqual([])
})
