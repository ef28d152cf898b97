import { beforeAll, expect, test } from 'vitest'
import { item, tryKey } from '../../../testing/filter-table.ts'
import { type Scene, scene } from '../../../testing/scene.ts'
import { aStaffedInbox } from '../../inbox-members/factory.ts'
import { aConversation } from '../factory.ts'

/** Three conversations, numbered 1 to 3. Now is 9 o'clock on 5 January 2026. */
let s: Scene
const names = ['a', 'b', 'c']

beforeAll(async () => {
  s = await scene()
  const { app, account, admin, agent } = s
  const inbox = await aStaffedInbox(app, account.id, [agent.user.id])
  for (const _ of names) await aConversation(app, account.id, { inbox })
  await admin.messages.create(1, { content: 'Your REFUND is on its way' })
  await admin.messages.create(2, { content: 'Nothing yet', private: true })
  await admin.conversations.participants.update(1, { user_ids: [admin.user.id] })
  await admin.conversations.participants.update(2, { user_ids: [agent.user.id, admin.user.id] })
  await admin.conversations.participants.update(3, { user_ids: [] })
  const rows = [
    { unread_count: 2, waiting_since: Date.parse('2026-01-05T04:59:59Z') },
    { unread_count: 0, waiting_since: Date.parse('2026-01-05T08:00:00Z') },
    { unread_count: 0, waiting_since: null },
  ]
  for (const [at, row] of rows.entries()) {
    await app.database.transaction((tx) =>
      tx
        .updateTable('conversations')
        .set(row)
        .where('account_id', '=', account.id)
        .where('display_id', '=', at + 1)
        .execute(),
    )
  }
})

async function find(payload: ReturnType<typeof item>[]): Promise<string> {
  const { data } = await s.admin.conversations.filter({ payload }, { sort_by: 'created_at_asc' })
  return data.payload.map(({ id }) => names[id - 1]).join('')
}

test('by how long the contact waits, also counted from whenever it is asked', async () => {
  await tryKey(find, 'waiting_since', {
    is_less_than: [['now-4h'], 'a'],
    is_greater_than: [['now-240m'], 'b'],
    days_before: [[1], ''],
  })
  expect(await find([item('waiting_since', 'is_less_than', ['2026-01-05T09:00:00Z'])])).toBe('ab')
  for (const wrong of ['now-', 'now-4y', 'now+4h', '4h', 'now-1234567h']) {
    await expect(find([item('waiting_since', 'is_less_than', [wrong])])).rejects.toMatchObject({ status: 422 })
  }
})

test('by whether something is unread', async () => {
  await tryKey(find, 'unread', { equal_to: [[true], 'a'], not_equal_to: [['True'], 'bc'] })
  expect(await find([item('unread', 'equal_to', [false])])).toBe('bc')
})

test('by who takes part', async () => {
  await tryKey(find, 'participants', {
    equal_to: [[s.agent.user.id, 987], 'b'],
    not_equal_to: [[s.agent.user.id], 'ac'],
    is_present: [[], 'ab'],
    is_not_present: [[], 'c'],
  })
})

test('by what was written', async () => {
  await tryKey(find, 'content', { contains: [['refund is', 'unheard-of'], 'a'], does_not_contain: [['refund'], 'bc'] })
})
