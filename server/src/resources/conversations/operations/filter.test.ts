import { expect, test } from 'vitest'
import { item } from '../../../testing/filter-table.ts'
import { refusalOf } from '../../../testing/refusal.ts'
import { call } from '../../../testing/resources.ts'
import { type Scene, scene } from '../../../testing/scene.ts'
import { aBot } from '../../agent-bots/factory.ts'
import { aStaffedInbox } from '../../inbox-members/factory.ts'
import { anInbox } from '../../inboxes/factory.ts'
import type { InboxRow } from '../../inboxes/table.ts'
import { aTeam } from '../../teams/factory.ts'
import { aConversation } from '../factory.ts'
import type { ConversationRow } from '../table.ts'

async function several({ app, account }: Scene, inbox: InboxRow, rows: Partial<ConversationRow>[]): Promise<void> {
  for (const row of rows) {
    const { id } = await aConversation(app, account.id, { inbox })
    await app.database.transaction((tx) =>
      tx
        .updateTable('conversations')
        .set({ unread_count: 0, ...row })
        .where('id', '=', id)
        .execute(),
    )
  }
}

const open = { payload: [item('status', 'equal_to', ['open'])] }

test('the reply has the conversations as they are shown one by one, and counts of the whole match', async () => {
  const s = await scene()
  const bot = await aBot(s.app, s.account.id)
  const assignee_id = s.admin.user.id
  await several(s, await anInbox(s.app, s.account.id), [
    { assignee_id },
    { assignee_id, status: 'resolved' },
    { assignee_id: s.agent.user.id },
    { assignee_bot_id: bot.id },
    {},
    {},
  ])
  const { data } = await s.admin.conversations.filter(open, { per_page: 2 })
  const page = { count: 5, current_page: 1, has_more: true }
  expect(data.meta).toEqual({ mine_count: 1, unassigned_count: 2, assigned_count: 3, all_count: 5, ...page })
  expect(data.payload).toEqual([await s.admin.conversations.get(6), await s.admin.conversations.get(5)])
  expect(await s.events()).toEqual(Array(6).fill('conversation_created'))
})

test('agents are shown, and counted, what is in their inboxes and teams; others’ accounts are never seen', async () => {
  const [s, other] = [await scene(), await scene()]
  const [own, foreign] = [
    await aStaffedInbox(s.app, s.account.id, [s.agent.user.id]),
    await anInbox(s.app, s.account.id),
  ]
  const team = await aTeam(s.app, s.account.id)
  await s.admin.teams.members.add(team.id, { user_ids: [s.agent.user.id] })
  await several(s, own, [{}, { status: 'resolved' }])
  await several(s, foreign, [{}, { team_id: team.id }])
  await several(other, await anInbox(s.app, other.account.id), [{}])
  const seen = async (payload = open.payload) => {
    const { data } = await s.agent.conversations.filter({ payload })
    return [data.payload.map(({ id }) => id), data.meta.all_count]
  }
  expect(await seen()).toEqual([[4, 1], 2])
  // No OR of the caller's reaches around what it may see.
  const everything = [item('status', 'equal_to', ['all'], 'OR'), item('inbox_id', 'equal_to', [foreign.id])]
  expect(await seen(everything)).toEqual([[4, 2, 1], 3])
  expect((await s.admin.conversations.filter(open)).data.meta.all_count).toBe(3)
  const theirs = { payload: [item('account_id', 'equal_to', [other.account.id])] }
  expect(await refusalOf(s.admin.conversations.filter(theirs))).toBe('422 payload[0].attribute_key unknown')
  await s.admin.inboxes.delete(own.id)
  expect(await seen(everything)).toEqual([[4], 1])
})

test('every order is total, and a page follows another without gap, by its number and by the cursor', async () => {
  const s = await scene()
  const rows = Array.from({ length: 9 }, (_, i) => ({
    priority: [0, 4, 1][i % 3]!,
    last_activity_at: 2000 + (i % 4),
    waiting_since: i % 5 === 0 ? null : 3000 - i,
  }))
  await several(s, await anInbox(s.app, s.account.id), rows)
  const orders = {
    last_activity_at_desc: [8, 4, 7, 3, 6, 2, 9, 5, 1],
    latest: [8, 4, 7, 3, 6, 2, 9, 5, 1],
    last_activity_at_asc: [1, 5, 9, 2, 6, 3, 7, 4, 8],
    created_at_desc: [9, 8, 7, 6, 5, 4, 3, 2, 1],
    created_at_asc: [1, 2, 3, 4, 5, 6, 7, 8, 9],
    sort_on_created_at: [1, 2, 3, 4, 5, 6, 7, 8, 9],
    priority_desc: [8, 2, 5, 3, 6, 9, 4, 7, 1],
    sort_on_priority: [8, 2, 5, 3, 6, 9, 4, 7, 1],
    priority_asc: [3, 6, 9, 8, 2, 5, 4, 7, 1],
    priority_desc_created_at_asc: [2, 5, 8, 3, 6, 9, 1, 4, 7],
    waiting_since_asc: [9, 8, 7, 5, 4, 3, 2, 1, 6],
    sort_on_waiting_since: [9, 8, 7, 5, 4, 3, 2, 1, 6],
    waiting_since_desc: [2, 3, 4, 5, 7, 8, 9, 1, 6],
  } as const
  for (const [word, expected] of Object.entries(orders)) {
    const sort_by = word as keyof typeof orders
    const page = async (body: object, query: object) =>
      (await s.admin.conversations.filter({ ...open, ...body }, { sort_by, per_page: 4, ...query })).data.payload
    const pages = [await page({}, {}), await page({ page: 2 }, {}), await page({ page: 2 }, { page: 3 })]
    expect(
      pages.flat().map(({ id }) => id),
      word,
    ).toEqual(expected)
    expect(await byCursor(s, word), word).toEqual(expected)
  }
  expect(await refusalOf(s.admin.conversations.filter(open, { sort_by: 'id; drop' as 'latest' }))).toBe(
    '422 sort_by not_allowed',
  )
  expect(await refusalOf(s.admin.conversations.filter({ ...open, page: -1 }))).toBe('422 page too_small')
  expect(await refusalOf(s.admin.conversations.filter(open, { cursor: 'x' }))).toBe('422 cursor bad_cursor')
})

type Answer = { json(): { data: { payload: { id: number }[] } }; headers: { link?: unknown } }

async function byCursor({ app, account, admin }: Scene, sorting: string): Promise<number[]> {
  const found: number[] = []
  let url: string | undefined = `/api/v1/accounts/${account.id}/conversations/filter?sort_by=${sorting}&per_page=2`
  while (url) {
    const answer: Answer = await app.http.inject({
      method: 'POST',
      url,
      headers: { api_access_token: admin.token },
      payload: open,
    })
    found.push(...answer.json().data.payload.map(({ id }) => id))
    url = /<http:\/\/parley\.test([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1]
  }
  return found
}

test('the number of statements depends neither on the matches nor on the conditions', async () => {
  const s = await scene()
  const inbox = await anInbox(s.app, s.account.id)
  const { counters } = s.app.database
  const cost = async (conditions: number) => {
    const before = counters.statements
    const payload = Array.from({ length: conditions }, () => item('status', 'equal_to', ['open'], 'AND'))
    await s.admin.conversations.filter({ payload })
    return counters.statements - before
  }
  await several(s, inbox, [{}])
  const one = await cost(1)
  await several(s, inbox, [{}, {}, {}, {}])
  expect([await cost(1), await cost(50)]).toEqual([one, one])
})

test('bots may not filter, and neither may nobody', async () => {
  const s = await scene()
  const bot = await aBot(s.app, s.account.id)
  const { access_token } = (await s.admin.agentBots.get(bot.id)) as { access_token: string }
  const ask = (headers: object) =>
    s.app.http.inject({
      method: 'POST',
      url: `/api/v1/accounts/${s.account.id}/conversations/filter`,
      headers: headers as Record<string, string>,
      payload: open,
    })
  expect((await ask({ api_access_token: access_token })).statusCode).toBe(403)
  expect((await ask({})).statusCode).toBe(401)
})

test('what is under data is at the top as well, as one and the same text', async () => {
  const s = await scene()
  await several(s, await anInbox(s.app, s.account.id), [{}, {}])
  const url = `/api/v1/accounts/${s.account.id}/conversations/filter`
  const answer = await call(s.app, s.admin.token)('POST', url, open)
  const { data, ...top } = answer.json()
  expect(data.payload).toHaveLength(2)
  expect(data.meta).toMatchObject({ all_count: 2, count: 2 })
  expect(top).toEqual(data)
  expect(await s.admin.conversations.filter(open)).toEqual({ data, ...data })
  const none = await s.admin.conversations.filter({ payload: [item('status', 'equal_to', ['snoozed'])] })
  expect(none.payload).toEqual([])
  expect(none.meta).toEqual(none.data.meta)
})
