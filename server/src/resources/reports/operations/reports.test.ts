import { expect, test } from 'vitest'
import { type ConversationScene, conversationScene } from '../../../testing/conversation-scene.ts'
import { refusalOf } from '../../../testing/refusal.ts'
import { call } from '../../../testing/resources.ts'
import { scene } from '../../../testing/scene.ts'
import { aBot } from '../../agent-bots/factory.ts'
import { aConversation } from '../../conversations/factory.ts'
import { updateConversation } from '../../conversations/queries/conversations.ts'
import type { ConversationRow } from '../../conversations/table.ts'

/** An open conversation of nobody's, but for what is said of it. */
async function inState({ app, account, inbox }: ConversationScene, state: Partial<ConversationRow>) {
  const conversation = await aConversation(app, account.id, { inbox })
  await app.database.transaction((tx) => updateConversation(tx, conversation, { assignee_id: null, ...state }))
}

const attended = { first_reply_created_at: 1, waiting_since: null }

test('of each agent, what it has open and what of that waits for an answer', async () => {
  const s = await conversationScene({}, { status: 'resolved' })
  const mine = { assignee_id: s.agent.user.id }
  for (const state of [
    { ...attended, ...mine },
    { ...mine, first_reply_created_at: null, waiting_since: null },
    { ...mine, first_reply_created_at: 1, waiting_since: 5 },
    { ...attended, ...mine, status: 'pending' as const },
    { ...mine, status: 'snoozed' as const },
    { ...mine, status: 'resolved' as const },
    attended,
  ]) {
    await inState(s, state)
  }
  const { user } = s.agent
  const own = {
    id: user.id,
    name: user.name,
    email: user.email,
    thumbnail: '',
    availability: 'offline',
    metric: { open: 3, unattended: 2 },
  }
  const admin = expect.objectContaining({ id: s.admin.user.id, metric: { open: 0, unattended: 0 } })
  const all = await s.admin.reports.conversations({ type: 'agent' })
  expect(all).toHaveLength(2)
  expect(all).toEqual(expect.arrayContaining([own, admin]))
  expect(await s.admin.reports.conversations({ type: 'agent', user_id: user.id })).toEqual([own])
  expect(await s.admin.reports.conversations({ type: 'agent', user_id: 999_999 })).toEqual([])
  expect(await s.agent.reports.conversations({ type: 'agent' })).toEqual([own])
  expect(await s.agent.reports.conversations({ type: 'agent', user_id: user.id })).toEqual([own])
})

test('of the account as a whole; what a bot has is not unassigned', async () => {
  const s = await conversationScene({}, { status: 'resolved' })
  for (const state of [attended, { first_reply_created_at: null }, { status: 'pending' as const }]) {
    await inState(s, state)
  }
  await inState(s, { ...attended, assignee_bot_id: (await aBot(s.app, s.account.id)).id })
  await aConversation(s.app, (await scene()).account.id)
  expect(await s.admin.reports.conversations({ type: 'account' })).toEqual({
    open: 3,
    unattended: 1,
    unassigned: 2,
    pending: 1,
  })
  await s.admin.inboxes.delete(s.inbox.id)
  expect(await s.admin.reports.conversations({ type: 'account' })).toMatchObject({ open: 0, pending: 0 })
})

test('a page has 25 agents, and takes as many statements as any other', async () => {
  const s = await scene()
  for (let i = 0; i < 26; i++) await s.member()
  const { counters } = s.app.database
  const before = counters.statements
  expect(await s.admin.reports.conversations({ type: 'agent' })).toHaveLength(25)
  const many = counters.statements - before
  expect(await s.admin.reports.conversations({ type: 'agent', page: 2 })).toHaveLength(3)
  expect(counters.statements - before).toBe(2 * many)
  expect(await s.admin.reports.conversations({ type: 'agent', per_page: 10, page: 4 })).toEqual([])
})

test('an agent may ask for itself only; unknown types are refused; a slash at the end changes nothing', async () => {
  const { app, account, admin, agent } = await scene()
  const other = { type: 'agent', user_id: admin.user.id } as const
  expect(await refusalOf(agent.reports.conversations(other))).toBe('403 permission_required')
  expect(await refusalOf(agent.reports.conversations({ type: 'account' }))).toBe('403 permission_required')
  expect(await refusalOf(admin.reports.conversations({ type: 'inbox' as 'agent' }))).toBe('422 type not_allowed')
  expect(await refusalOf(admin.reports.conversations({} as { type: 'agent' }))).toBe('422 type missing')
  expect(await refusalOf(admin.reports.conversations({ type: 'agent', user_id: 'x' as never }))).toBe(
    '422 user_id wrong_type',
  )
  const path = `/api/v2/accounts/${account.id}/reports/conversations`
  const plain = await call(app, admin.token)('GET', `${path}?type=agent`)
  const slashed = await call(app, admin.token)('GET', `${path}/?type=agent`)
  expect([slashed.statusCode, slashed.body]).toEqual([200, plain.body])
})
