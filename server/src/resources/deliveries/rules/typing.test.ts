import { createHmac } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { clientInto } from '../../../testing/app.ts'
import { conversationScene } from '../../../testing/conversation-scene.ts'
import { closeSendingApp, endpointsOf, gate, receiver, sendingApp } from '../../../testing/receiver.ts'
import { scene } from '../../../testing/scene.ts'
import { aBot } from '../../agent-bots/factory.ts'
import { listTypingReceivers } from '../queries/typing.ts'

closeSendingApp()

const typing = ['conversation_typing_on', 'conversation_typing_off'] as const
const on = { typing_status: 'on' } as const
const off = { typing_status: 'off' } as const

/** A conversation in an API inbox with an address, a webhook and a bot that hear of typing. */
async function everybody() {
  const [webhook, inbox, bot] = [await receiver(), await receiver(), await receiver()]
  const s = await conversationScene({}, {}, scene(sendingApp()))
  await s.agent.messages.create(s.number, { content: 'Hello' })
  // What has happened so far is told to nobody.
  await s.settle()
  await s.admin.inboxes.update(s.inbox.id, { channel: { webhook_url: inbox.url } })
  const { id: webhookId, secret } = await s.admin.webhooks.create({ url: webhook.url, subscriptions: [...typing] })
  const { id: botId, sealed_token } = await aBot(s.app, s.account.id, { name: 'Robo', outgoing_url: bot.url })
  await s.admin.inboxes.setAgentBot(s.inbox.id, { agent_bot: botId })
  const robot = clientInto(s.app, { token: s.app.services.secrets.unseal(sealed_token!) }).account(s.account.id)
  return { ...s, webhook, inbox: { ...inbox, id: s.inbox.id }, bot, webhookId, secret: secret!, botId, robot }
}

test('a blocked contact is not heard', async () => {
  const s = await everybody()
  const { contact, client, at } = await typingContact(s)
  const heard: unknown[] = []
  onTestFinished(s.app.services.broadcast.on('typing', (message) => heard.push(message)))
  await s.admin.contacts.update(contact.id, { blocked: true })
  expect(await client.conversations.toggleTyping(...at, on)).toEqual({})
  expect(heard).toEqual([])
})

test('webhooks that asked for it, the API inbox and its bot are told once, signed, and nothing is stored', async () => {
  const s = await everybody()
  const { app, account, agent, number, webhook, inbox, bot } = s
  const before = { told: await s.told(), endpoints: await endpointsOf(s) }
  const { statements, transactions } = app.database.counters

  expect(await agent.conversations.toggleTypingStatus(number, { ...on, is_private: true })).toEqual({})
  for (const { events } of [webhook, inbox, bot]) await expect.poll(events).toEqual(['conversation_typing_on'])
  expect(app.database.counters.transactions).toBe(transactions)
  expect(app.database.counters.statements - statements).toBeLessThan(12)

  const [{ headers, text, body }] = webhook.received as [(typeof webhook.received)[0]]
  const { id, name, email } = agent.user
  expect(body).toMatchObject({
    event: 'conversation_typing_on',
    user: { id, name, email, type: 'user' },
    is_private: true,
    account: { id: account.id, name: account.name },
    timestamp: Math.floor(app.clock.now() / 1000),
    conversation: {
      id: number,
      inbox_id: inbox.id,
      channel: 'Channel::Api',
      can_reply: true,
      status: 'open',
      labels: [],
      priority: null,
      snoozed_until: null,
      contact_inbox: { contact_id: s.conversation.contact_id, source_id: s.conversation.source_id },
      messages: [{ content: 'Hello', message_type: 1, sender: { id, type: 'user' } }],
      meta: { sender: { id: s.conversation.contact_id, type: 'contact' }, assignee: null, team: null },
    },
  })
  const time = headers['x-chatwoot-timestamp']
  expect(headers['x-chatwoot-signature']).toBe(
    `sha256=${createHmac('sha256', s.secret).update(`${time}.${text}`).digest('hex')}`,
  )
  expect(headers['webhook-id']).toBe(headers['x-chatwoot-delivery'])
  const ids = [webhook, inbox, bot].map(({ received }) => received[0]!.headers['x-chatwoot-delivery'])
  expect(new Set(ids).size).toBe(3)

  await agent.conversations.toggleTypingStatus(number, off)
  for (const { events } of [webhook, inbox, bot]) await expect.poll(events).toEqual([...typing])
  await s.settle()
  expect({ told: await s.told(), endpoints: await endpointsOf(s) }).toEqual(before)
})

test('the contact types as itself, and the bot is not told of itself', async () => {
  const s = await everybody()
  const { number, webhook, inbox, bot } = s
  const { contact, client, at } = await typingContact(s)
  await client.conversations.toggleTyping(...at, on)
  for (const { events } of [webhook, inbox, bot]) await expect.poll(events).toEqual(['conversation_typing_on'])
  const { user } = bot.received[0]!.body
  expect(user).toMatchObject({ id: contact.id, name: contact.name, email: contact.email, type: 'contact', avatar: '' })

  await s.robot.conversations.toggleTypingStatus(number, on)
  for (const { events } of [webhook, inbox]) await expect.poll(events).toHaveLength(2)
  expect(webhook.received[1]!.body.user).toEqual({ id: s.botId, name: 'Robo', type: 'agent_bot' })
  // What comes later has arrived, so what was not sent before never will be.
  await s.agent.conversations.toggleTypingStatus(number, off)
  await expect.poll(bot.events).toEqual([...typing])
})

/** The contact of the conversation, as its own programs call. */
async function typingContact(s: Awaited<ReturnType<typeof everybody>>) {
  const { database } = s.app
  const contact = await database.read
    .selectFrom('contacts')
    .selectAll()
    .where('id', '=', s.conversation.contact_id)
    .executeTakeFirstOrThrow()
  const { inbox_identifier } = await s.admin.inboxes.get(s.inbox.id)
  const at = [inbox_identifier!, s.conversation.source_id, s.number] as const
  return { contact, at, client: clientInto(s.app).public }
}

test('whoever is assigned hears of it, wherever; those who did not ask, are switched off or do not answer do not', async () => {
  const s = await everybody()
  const { app, account, admin, agent, number } = s
  const elsewhere = await receiver()
  const assigned = await aBot(app, null, { name: 'Elsewhere', outgoing_url: elsewhere.url })
  const usual = await receiver()
  await admin.webhooks.create({ url: usual.url })
  await admin.inboxes.setAgentBot(s.inbox.id, { agent_bot: null })
  await app.database.transaction(async (tx) => {
    await tx
      .updateTable('conversations')
      .set({ assignee_bot_id: assigned.id })
      .where('id', '=', s.conversation.id)
      .execute()
    const endpoint = { account_id: account.id, created_at: 0 }
    await tx
      .insertInto('endpoints')
      .values([
        { ...endpoint, kind: 'webhook', target_id: s.webhookId, disabled_at: 1, paused_until: null },
        { ...endpoint, kind: 'inbox', target_id: s.inbox.id, disabled_at: null, paused_until: app.clock.now() + 1 },
      ])
      .execute()
  })
  await agent.conversations.toggleTypingStatus(number, on)
  await expect.poll(elsewhere.events).toEqual(['conversation_typing_on'])
  // Answers come again, and somebody has seen to the webhook.
  app.clock.advance(1)
  await admin.webhooks.update(s.webhookId, { name: 'Again' })
  await agent.conversations.toggleTypingStatus(number, off)
  for (const { events } of [s.webhook, s.inbox]) await expect.poll(events).toEqual(['conversation_typing_off'])
  expect([usual.events(), s.bot.events()]).toEqual([[], []])
})

test('other accounts, and inboxes of other kinds, are not told', async () => {
  const s = await everybody()
  const { app, account, inbox } = s
  const stranger = await scene(sendingApp())
  const find = (accountId: number, name: (typeof typing)[number]) =>
    listTypingReceivers(app.database.read, {
      accountId,
      inboxId: inbox.id,
      conversationId: s.conversation.id,
      name,
      now: app.clock.now(),
    })
  expect((await find(account.id, 'conversation_typing_on')).map(({ kind }) => kind).sort()).toEqual([
    'agent_bot',
    'inbox',
    'webhook',
  ])
  expect(await find(stranger.account.id, 'conversation_typing_on')).toEqual([])
})

test('a receiver that hangs holds nobody up, and hears of the latest when it answers', async () => {
  const { passed, open } = gate()
  const slow = await receiver(async () => {
    await passed
    return 200
  })
  const s = await conversationScene({}, {}, scene(sendingApp()))
  await s.admin.webhooks.create({ url: slow.url, subscriptions: [...typing] })
  const quick = await receiver()
  await s.admin.webhooks.create({ url: quick.url, subscriptions: [...typing] })
  await s.agent.conversations.toggleTypingStatus(s.number, on)
  await expect.poll(slow.events).toEqual(['conversation_typing_on'])
  for (const [at, status] of [off, on, off].entries()) {
    await s.agent.conversations.toggleTypingStatus(s.number, status)
    await expect.poll(quick.events).toHaveLength(at + 2)
  }
  open()
  await expect.poll(() => slow.events().at(-1)).toBe('conversation_typing_off')
})

test('what cannot be sent is counted, and so is what there is no room for', async () => {
  const failing = await receiver(() => 500)
  const s = await conversationScene({}, {}, scene(sendingApp()))
  await s.admin.webhooks.create({ url: failing.url, subscriptions: [...typing] })
  const counts = async () => {
    const text = (await s.app.http.inject('/metrics')).body
    return Object.fromEntries(
      [...text.matchAll(/^parley_typing_deliveries_total\{result="(\w+)"\} (\d+)$/gm)].map(([, result, count]) => [
        result,
        Number(count),
      ]),
    )
  }
  const before = await counts()
  await s.agent.conversations.toggleTypingStatus(s.number, on)
  await expect.poll(counts).toMatchObject({ failed: before.failed! + 1 })
  const { conversation, inbox } = s
  const { account_id, display_id, contact_id } = conversation
  const where = { account_id, conversation_id: conversation.id, display_id, inbox_id: inbox.id, contact_id }
  // Of one account, two are looked at and a hundred may wait.
  for (let id = 1_000_001; id <= 1_000_110; id++) {
    s.app.services.broadcast.tell('typing', { ...where, typist: { type: 'user', id }, is_on: true, is_private: false })
  }
  expect(await counts()).toMatchObject({ dropped: before.dropped! + 8 })
  await s.settle()
  expect(failing.events()).toEqual(['conversation_typing_on'])
})
