import { expect, test } from 'vitest'
import type { Database } from '../kernel/db/db.ts'
import { anInstallation, databaseOf, parley } from './testing/place.ts'

const seeding = ['--agents', '2', '--contacts', '5', '--conversations', '15', '--seed', '7']

test('reports are added up anew from the conversations, of all accounts or of one', async () => {
  const place = await anInstallation()
  await parley(place, 'seed-demo', ...seeding)
  const sums = ({ read }: Database) =>
    read
      .selectFrom('report_rollups')
      .select(['account_id', 'kind', 'of_id', 'grain', 'slot', 'conversations', 'outgoing_messages', 'reply_seconds'])
      .orderBy('account_id')
      .orderBy('kind')
      .orderBy('of_id')
      .orderBy('within_id')
      .orderBy('grain')
      .orderBy('slot')
      .execute()
  const seeded = await databaseOf(place, sums)
  const accountId = seeded[0]!.account_id
  const total = seeded.filter(({ kind, grain }) => kind === 'account' && grain === 96)
  expect(total.reduce((sum, { conversations }) => sum + conversations, 0)).toBe(15)
  await databaseOf(place, ({ transaction }) =>
    transaction((tx) => tx.updateTable('report_rollups').set({ conversations: 5, reply_seconds: 1 }).execute()),
  )
  const one = await parley(place, 'reports', 'rebuild', '--account', String(accountId))
  expect(one).toEqual({ code: 0, out: 'The reports of 1 account have been added up anew.', err: '' })
  expect(await databaseOf(place, sums)).toEqual(seeded)
  expect((await parley(place, 'reports', 'rebuild')).out).toMatch(/^The reports of \d accounts have been/)
  expect(await databaseOf(place, sums)).toEqual(seeded)
  const unknown = await parley(place, 'reports', 'rebuild', '--account', '999')
  expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining('There is no account 999.')])
})
