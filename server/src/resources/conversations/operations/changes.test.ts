import { expect, onTestFinished, test } from 'vitest'
import { desk } from '../../../testing/desk.ts'
import { snapshots } from '../../../testing/prepared-operation.ts'
import { codeOf, refusalOf } from '../../../testing/refusal.ts'
import { call } from '../../../testing/resources.ts'
import { aConversation } from '../factory.ts'

test('the priority is set, changed and cleared, each told once', async () => {
  const d = await desk()
  await d.begin()
  expect(await d.admin.conversations.update(1, { priority: 'low' })).toMatchObject({ id: 1, priority: 'low' })
  await d.admin.conversations.update(1, { priority: 'low' })
  expect(await d.admin.conversations.togglePriority(1, { priority: 'urgent' })).toEqual({})
  expect((await d.admin.conversations.update(1)).priority).toBe('urgent')
  expect(await d.admin.conversations.update(1, { priority: null })).not.toHaveProperty('priority')
  for (const body of [{}, { priority: null }, { priority: 'none' }] as const) {
    await d.admin.conversations.update(1, { priority: 'high' })
    await d.admin.conversations.togglePriority(1, body)
    expect(await d.admin.conversations.get(1)).not.toHaveProperty('priority')
  }
  expect((await d.activities(1)).slice(0, 3)).toEqual([
    'Ada Lovelace set the priority to low',
    'Ada Lovelace changed the priority from low to urgent',
    'Ada Lovelace removed the priority',
  ])
  expect((await d.events()).filter((name) => name === 'conversation_updated')).toHaveLength(9)
  for (const change of [d.admin.conversations.update, d.admin.conversations.togglePriority]) {
    expect(await refusalOf(change(1, { priority: 'soon' as 'low' }))).toBe('422 priority not_allowed')
  }
})

test('an update that knows nothing of what it is sent says so, and changes nothing', async () => {
  const d = await desk()
  await d.begin()
  const url = `/api/v1/accounts/${d.account.id}/conversations/1`
  const body = { status: 'resolved', inbox_id: 5, id: 9, assignee_id: 1 }
  for (const method of ['PATCH', 'PUT'] as const) {
    expect(await codeOf(call(d.app, d.admin.token)(method, url, body))).toBe('422 no_known_field')
  }
  expect(await d.events()).toEqual(['conversation_created'])
})

test('an update replaces custom attributes as well, in one event', async () => {
  const d = await desk()
  await d.begin()
  const changed = await d.admin.conversations.update(1, { priority: 'high', custom_attributes: { plan: 'gold' } })
  expect(changed).toMatchObject({ priority: 'high', custom_attributes: { plan: 'gold' } })
  expect(await d.events()).toEqual(['conversation_created', 'conversation_updated'])
})

test('custom attributes are replaced, once their definitions agree', async () => {
  const d = await desk()
  await d.admin.customAttributeDefinitions.create({
    attribute_display_name: 'Plan',
    attribute_key: 'plan',
    attribute_display_type: 'list',
    attribute_model: 'conversation_attribute',
    attribute_values: ['gold'],
  })
  await d.begin({ custom_attributes: { old: true } })
  const set = (custom_attributes: Record<string, unknown>) =>
    d.admin.conversations.setCustomAttributes(1, { custom_attributes: custom_attributes as Record<string, unknown> })
  const given = { plan: 'gold', größe: 'Ü', nested: { list: [1, null, '😀'] } }
  expect(await set(given)).toEqual({ custom_attributes: given })
  expect((await d.admin.conversations.get(1)).custom_attributes).toEqual(given)
  expect(await refusalOf(set({ plan: 'silver' }))).toBe('422 custom_attributes.plan not_allowed')
  expect(await refusalOf(set({ long: 'x'.repeat(70_000) }))).toBe('422 custom_attributes too_large')
  expect((await d.admin.conversations.get(1)).custom_attributes).toEqual(given)
  expect(await set({})).toEqual({ custom_attributes: {} })
  expect((await d.events()).slice(1)).toEqual(['conversation_updated', 'conversation_updated'])
  expect(await d.activities(1)).toEqual([])
  const bot = await d.bot()
  expect(await bot.conversations.setCustomAttributes(1, { custom_attributes: { by: 'bot' } })).toEqual({
    custom_attributes: { by: 'bot' },
  })
})

test('typing is told, and nothing is written', async () => {
  const d = await desk()
  const { app, account, agent, inbox } = d
  const { id, meta } = await d.begin()
  const told: unknown[] = []
  onTestFinished(app.services.broadcast.on('typing', (typing) => told.push(typing)))
  const { transactions } = app.database.counters
  const type = agent.conversations.toggleTypingStatus
  expect(await type(1, { typing_status: 'on', is_private: true })).toEqual({})
  expect(app.database.counters.transactions).toBe(transactions)
  expect(await (await d.bot()).conversations.toggleTypingStatus(1, { typing_status: 'off' })).toEqual({})
  const where = { account_id: account.id, display_id: id, inbox_id: inbox.id, contact_id: meta.sender.id }
  const conversation_id = expect.any(Number)
  expect(told).toEqual([
    { ...where, conversation_id, typist: { type: 'user', id: agent.user.id }, is_on: true, is_private: true },
    {
      ...where,
      conversation_id,
      typist: { type: 'agent_bot', id: expect.any(Number) },
      is_on: false,
      is_private: false,
    },
  ])
  expect(await refusalOf(type(1, { typing_status: 'maybe' as 'on' }))).toBe('422 typing_status not_allowed')
  expect(told).toHaveLength(2)
})

test('what has been seen is marked, and can be marked as unread again; whoever follows it hears of it once', async () => {
  const d = await desk()
  const read = ['conversation_read'] as const
  const { id, updated_at } = await d.begin({ assignee_id: d.agent.user.id })
  const say = () => d.admin.messages.create(id, { content: 'x', message_type: 'incoming' })
  const now = () => d.app.clock.now() / 1000
  expect(await d.admin.conversations.unread(id)).toMatchObject({ unread_count: 0, agent_last_seen_at: 0 })
  await say()
  d.app.clock.advance(60_000)
  await say()
  const latest = now()
  d.app.clock.advance(60_000)
  expect((await d.admin.conversations.get(id)).unread_count).toBe(2)
  const events = (await d.events(read)).length
  expect(await d.admin.conversations.updateLastSeen(id)).toMatchObject({
    unread_count: 0,
    agent_last_seen_at: now(),
    assignee_last_seen_at: 0,
    updated_at: latest,
  })
  const seen = { id, reader: 'user', user_id: d.admin.user.id, agent_last_seen_at: now(), contact_last_seen_at: 0 }
  expect(await d.latestEvent('conversation_read')).toEqual({ ...seen, unread_count: 0 })
  expect(await d.agent.conversations.updateLastSeen(id)).toMatchObject({ assignee_last_seen_at: now() })
  expect((await d.events(read)).length).toBe(events + 1)
  const unread = { unread_count: 1, agent_last_seen_at: latest - 1, assignee_last_seen_at: latest - 1 }
  expect(await d.agent.conversations.unread(id)).toMatchObject(unread)
  expect(await d.admin.conversations.get(id)).toMatchObject(unread)
  await d.admin.conversations.unread(id)
  expect((await d.events(read)).length).toBe(events + 2)
  const marked = { user_id: d.agent.user.id, agent_last_seen_at: latest - 1, unread_count: 1 }
  expect(await d.latestEvent('conversation_read')).toEqual({ ...seen, ...marked })
  expect(updated_at).toBeLessThan(latest)
})

test('a deleted conversation is gone with everything that belongs to it, and nothing else is', async () => {
  const d = await desk()
  await aConversation(d.app, d.account.id, { inbox: d.inbox })
  const { source_id } = await d.app.database.read
    .selectFrom('contact_inboxes')
    .select('source_id')
    .where('account_id', '=', d.account.id)
    .executeTakeFirstOrThrow()
  await d.settle()
  const rows = await rowsOf(d)
  const before = await rows()
  const { id } = await d.begin({ source_id, message: { content: 'Hello', message_type: 'incoming' } })
  await d.admin.conversations.labels.set(id, { labels: ['gone'] })
  await d.admin.messages.create(id, { content: 'Answer' })
  await d.admin.conversations.toggleStatus(id)
  await attachFile(d, id)
  expect(await refusalOf(d.agent.conversations.delete(id))).toBe('403 role_required')
  expect(await d.admin.conversations.delete(id)).toEqual({})
  for (const again of [d.admin.conversations.get, d.admin.conversations.delete, d.admin.conversations.mute]) {
    expect(await refusalOf(again(id))).toBe('404 not_found')
  }
  await d.settle()
  expect(await rows()).toEqual(before)
  expect(d.app.logged.join()).not.toContain('a job failed')
})

/** Everything of the account that a conversation may own. */
async function rowsOf({ app, account }: Awaited<ReturnType<typeof desk>>): Promise<() => Promise<unknown>> {
  const owned = ['conversations', 'messages', 'attachments', 'conversation_labels', 'reporting_events', 'files']
  const take = await snapshots(app, account.id)
  return async () => ((await take()) as { name: string }[]).filter(({ name }) => owned.includes(name))
}

/** As a message with a file would leave it. */
async function attachFile({ app, account }: Awaited<ReturnType<typeof desk>>, number: number): Promise<void> {
  await app.database.transaction(async (tx) => {
    const { id: conversation_id } = await tx
      .selectFrom('conversations')
      .select('id')
      .where('account_id', '=', account.id)
      .where('display_id', '=', number)
      .executeTakeFirstOrThrow()
    const file = {
      account_id: account.id,
      key: `key-${account.id}`,
      filename: 'a.txt',
      content_type: 'text/plain',
      byte_size: 1,
    }
    const { id: file_id } = await tx
      .insertInto('files')
      .values({ ...file, created_at: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('attachments')
      .values({
        account_id: account.id,
        conversation_id,
        message_id: (
          await tx
            .selectFrom('messages')
            .select('id')
            .where('conversation_id', '=', conversation_id)
            .limit(1)
            .executeTakeFirstOrThrow()
        ).id,
        file_type: 'file',
        file_id,
        meta: {},
        created_at: 0,
      })
      .execute()
  })
}

test('attributes that are sent again are no change, in whatever order their keys come', async () => {
  const d = await desk()
  await d.begin()
  const set = (custom_attributes: Record<string, unknown>) =>
    d.admin.conversations.setCustomAttributes(1, { custom_attributes })
  await set({ order: { number: 7, id: 'x' }, b: [{ bb: 1, a: -0 }], a: null })
  await set({ order: { number: 7, id: 'x' }, b: [{ bb: 1, a: -0 }], a: null })
  await set({ a: null, b: [{ a: 0, bb: 1 }], order: { id: 'x', number: 7 } })
  const updates = async () => (await d.events()).filter((name) => name === 'conversation_updated').length
  expect(await updates()).toBe(1)
  await set({ order: { number: 7, id: 'x' }, b: [{ bb: 1, a: 0 }], c: null })
  await set({ order: { number: 7, id: 'x' }, b: [{ bb: 1, a: 0 }, {}], c: null })
  expect(await updates()).toBe(3)
})

test('an update answers the latest message that was there before it', async () => {
  const d = await desk()
  await d.begin()
  const { id } = await d.admin.messages.create(1, { content: 'Hello' })
  await d.admin.messages.delete(1, id)
  const { messages } = await d.admin.conversations.update(1, { priority: 'low' })
  expect(messages).toMatchObject([{ id, content_attributes: { deleted: true }, sender: { id: d.admin.user.id } }])
  const [latest] = (await d.admin.conversations.get(1)).messages
  expect(latest).toMatchObject({ message_type: 2, content: 'Ada Lovelace set the priority to low' })
})
