import { expect, test } from 'vitest'
import { emit } from '../../../kernel/bus.ts'
import { day, hour, second } from '../../../kernel/clock.ts'
import { inParts } from '../../../kernel/db/batches.ts'
import { Dispatcher } from '../../../kernel/listeners.ts'
import { type ConversationScene, conversationScene } from '../../../testing/conversation-scene.ts'
import { silentLog } from '../../../testing/log.ts'
import { closeSendingApp, moveTo, receiver, sendingApp } from '../../../testing/receiver.ts'
import { scene } from '../../../testing/scene.ts'
import { aBot } from '../../agent-bots/factory.ts'
import { aMessage } from '../../conversations/messages/factory.ts'
import { aWebhook } from '../../webhooks/factory.ts'
import { planDeliveries } from './plan.ts'

closeSendingApp()

const inboxAt = (url: string) =>
  conversationScene({ channel: { type: 'api', webhook_url: url } }, {}, scene(sendingApp()))

/** Lets so much time pass that everything that can be tried has been. */
async function exhaust({ app, settle }: ConversationScene): Promise<void> {
  await settle()
  for (let i = 0; i < 12; i++) {
    app.clock.advance(12 * hour)
    await settle()
  }
}

test('an API inbox is sent everything about its conversations, signed, and nothing else', async () => {
  const { url, received, events } = await receiver()
  const s = await inboxAt(url)
  const { admin, agent, number, settle } = s
  await admin.contacts.create({ name: 'Grace' })
  await agent.messages.create(number, { content: 'Hello' })
  await moveTo(s.app, s.account.id, number, 'resolved')
  const elsewhere = await conversationScene({}, {}, scene(sendingApp()))
  await elsewhere.agent.messages.create(elsewhere.number, { content: 'Hello' })
  await settle()
  expect(events()).toEqual([
    'conversation_created',
    'message_created',
    'conversation_updated',
    'conversation_status_changed',
  ])
  for (const { headers } of received) {
    expect(headers['x-chatwoot-signature']).toMatch(/^sha256=[0-9a-f]{64}$/)
  }
})

test('inboxes are told of to webhooks that ask for it by name, if anything that is shown of them changed', async () => {
  const { admin, settle } = await scene(sendingApp())
  const [asking, other] = [await receiver(), await receiver()]
  await admin.webhooks.create({ url: asking.url, subscriptions: ['inbox_created', 'inbox_updated'] })
  await admin.webhooks.create({ url: other.url })
  const { id } = await admin.inboxes.create({ name: 'App', channel: { type: 'api', webhook_url: other.url } })
  await admin.inboxes.update(id, { name: 'App' })
  await admin.inboxes.update(id, { name: 'Shop' })
  await settle()
  expect(asking.received.map(({ body }) => [body.event, body.name, body.changed_attributes])).toEqual([
    ['inbox_created', 'App', undefined],
    ['inbox_updated', 'Shop', [{ name: { previous_value: 'App', current_value: 'Shop' } }]],
  ])
  expect(other.received).toEqual([])
})

test('a bot is told of a move by the names it may know it by, in one order', async () => {
  const { url, received } = await receiver()
  const s = await conversationScene({}, {}, scene(sendingApp()))
  await s.settle()
  const bot = await aBot(s.app, s.account.id, { outgoing_url: url })
  await s.admin.inboxes.setAgentBot(s.inbox.id, { agent_bot: bot.id })
  for (const status of ['resolved', 'open', 'pending'] as const) await moveTo(s.app, s.account.id, s.number, status)
  await s.settle()
  expect(received.map(({ body }) => `${body.event} ${body.status}`)).toEqual([
    'conversation_resolved resolved',
    'conversation_status_changed resolved',
    'conversation_updated resolved',
    'conversation_opened open',
    'conversation_status_changed open',
    'conversation_updated open',
    'conversation_status_changed pending',
    'conversation_updated pending',
  ])
  const [first, ...rest] = received.slice(0, 3).map(({ body }) => body.event_id)
  expect(rest).toEqual([first, first])
  expect(new Set(received.map(({ headers }) => headers['x-chatwoot-delivery'])).size).toBe(8)
})

test('a reply that does not reach its inbox is marked as failed, once', async () => {
  const { url, received } = await receiver(({ body }) => (body.event.startsWith('message_') ? 500 : 200))
  const s = await inboxAt(url)
  await s.settle()
  const { id } = await s.agent.messages.create(s.number, { content: 'Hello' })
  await exhaust(s)
  await exhaust(s)
  const { payload } = await s.agent.messages.list(s.number)
  expect(payload.find((message) => message.id === id)).toMatchObject({
    status: 'failed',
    content_attributes: { external_error: 'The receiver answered 500' },
  })
  expect((await s.told()).filter((name) => name === 'message_updated')).toHaveLength(1)
  expect(received.filter(({ body }) => body.event === 'message_created')).toHaveLength(10)
  expect(received.filter(({ body }) => body.event === 'message_updated')).toHaveLength(10)
})

test('what the contact wrote, what was private and what has arrived is not marked', async () => {
  const { url } = await receiver(() => 410)
  const s = await inboxAt(url)
  const { app, account, agent, number } = s
  await aMessage(app, account.id, number, { type: 'incoming', sender: { type: 'contact', id: 1, name: 'x' } })
  await agent.messages.create(number, { content: 'note', private: true })
  const { id } = await agent.messages.create(number, { content: 'Hello' })
  await agent.messages.update(number, id, { status: 'delivered' })
  await s.settle()
  const { payload } = await agent.messages.list(number)
  expect(payload.map(({ status }) => status)).not.toContain('failed')
})

test('a bot hears of messages and changes in the inboxes it serves and the conversations it has, once each', async () => {
  const { url, events } = await receiver()
  const s = await conversationScene({}, {}, scene(sendingApp()))
  const { app, account, admin, inbox, agent, number, settle } = s
  await settle()
  const bot = await aBot(app, account.id, { outgoing_url: url })
  await admin.inboxes.setAgentBot(inbox.id, { agent_bot: bot.id })
  await admin.contacts.create({ name: 'Grace' })
  await agent.messages.create(number, { content: 'Hello' })
  await settle()
  expect(events()).toEqual(['message_created', 'conversation_updated'])
  await admin.conversations.assignments.create(number, { assignee_id: bot.id, assignee_type: 'AgentBot' })
  await settle()
  expect(events()).toHaveLength(3)
  await admin.inboxes.setAgentBot(inbox.id, { agent_bot: null })
  await agent.messages.create(number, { content: 'It has the conversation still' })
  await settle()
  expect(events()).toHaveLength(4)
  await admin.conversations.assignments.create(number, { assignee_id: null, assignee_type: 'AgentBot' })
  await agent.messages.create(number, { content: 'Hello' })
  await settle()
  expect(events()).toHaveLength(4)
})

test('a bot of the installation is told apart by account, and a bot of another account is told nothing', async () => {
  const { url, received } = await receiver()
  const s = await conversationScene({}, {}, scene(sendingApp()))
  const other = await scene(sendingApp())
  const theirs = await aBot(s.app, other.account.id, { outgoing_url: url })
  const subject = { inboxId: s.inbox.id }
  // As much of it as says who is told.
  const payload = { id: s.number, meta: { assignee: { id: theirs.id, type: 'agent_bot' } } } as never
  await s.app.database.transaction((tx) =>
    emit(tx, 'conversation_updated', { accountId: s.account.id, subject, payload, now: s.app.clock.now() }),
  )
  await s.settle()
  expect(received).toEqual([])
  const common = await aBot(s.app, null, { outgoing_url: url })
  await s.admin.inboxes.setAgentBot(s.inbox.id, { agent_bot: common.id })
  await s.agent.messages.create(s.number, { content: 'Hello' })
  await s.settle()
  expect(received.map(({ body }) => body.account)).toEqual(
    received.map(() => ({ id: s.account.id, name: s.account.name })),
  )
  expect((await other.admin.deliveries.list()).payload).toEqual([])
})

test.each([
  [false, 'open'],
  [true, 'pending'],
])('people take over what a bot cannot be told, unless it is to stay (%s): %s', async (keep, status) => {
  const { url } = await receiver(() => 410)
  const s = await conversationScene({}, { status: 'pending' }, scene(sendingApp()))
  const { app, account, admin, inbox, number, settle, told } = s
  await admin.accounts.update({ keep_pending_on_bot_failure: keep })
  const bot = await aBot(app, account.id, { outgoing_url: url })
  await admin.inboxes.setAgentBot(inbox.id, { agent_bot: bot.id })
  await aMessage(app, account.id, number, { type: 'incoming' })
  await settle()
  expect((await admin.conversations.get(number)).status).toBe(status)
  const moved = (await told()).filter((name) => name === 'conversation_status_changed')
  expect(moved).toHaveLength(keep ? 0 : 1)
  const texts = (await admin.messages.list(number)).payload.map(({ content }) => content)
  const text = 'Conversation was opened because the agent bot could not be reached'
  expect(texts.filter((content) => content === text)).toHaveLength(keep ? 0 : 1)
})

test('an account with more webhooks than a statement takes values is told as any other', async () => {
  const s = await scene(sendingApp())
  const { app, account } = s
  const { sealed_secret } = await aWebhook(app, account.id)
  const common = { account_id: account.id, subscriptions: ['contact_created' as const], sealed_secret }
  const webhooks = Array.from({ length: 11_000 }, (_, n) => ({
    ...common,
    url: `http://127.0.0.1:9/${n}`,
    created_at: n,
    updated_at: n,
  }))
  await app.database.transaction(async (tx) => {
    for (const part of inParts(webhooks)) await tx.insertInto('webhooks').values(part).execute()
  })
  await s.admin.contacts.create({ name: 'Grace' })
  await new Dispatcher({ ...app, log: silentLog, listeners: [planDeliveries] }).drain()
  const { count } = await app.database.read
    .selectFrom('deliveries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', account.id)
    .executeTakeFirstOrThrow()
  expect(count).toBe(webhooks.length + 1)
  // Nobody waits for so many to be refused.
  await app.database.transaction((tx) => tx.deleteFrom('jobs').where('account_id', '=', account.id).execute())
}, 60_000)

test('what has lost its address is not sent any more', async () => {
  const { url, received } = await receiver(() => 500)
  const s = await inboxAt(url)
  await s.settle()
  await s.admin.inboxes.update(s.inbox.id, { channel: { webhook_url: null } })
  const { id } = await s.admin.webhooks.create({ url })
  await s.admin.contacts.create({ name: 'Grace' })
  await s.admin.webhooks.delete(id)
  s.app.clock.advance(10 * second)
  await s.settle()
  s.app.clock.advance(day)
  await s.settle()
  expect(received).toHaveLength(1)
  const { payload } = await s.admin.deliveries.list()
  expect(payload.map(({ status, last_error }) => [status, last_error])).toContainEqual([
    'failed',
    'There is no address to send it to any more',
  ])
  expect(payload.every(({ status }) => status === 'failed')).toBe(true)
})
