import { createHmac } from 'node:crypto'
import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { emit } from '../../../kernel/bus.ts'
import { type ConversationScene, conversationScene } from '../../../testing/conversation-scene.ts'
import { closeSendingApp, moveTo, receiver, sendingApp } from '../../../testing/receiver.ts'
import { contactPayload } from '../../../testing/resources.ts'
import { scene } from '../../../testing/scene.ts'
import type { EndpointKind } from '../schema.ts'

closeSendingApp()

test('an event arrives as described, once, signed so that the secret that was shown proves it', async () => {
  const { app, account, admin, settle } = await scene(sendingApp())
  const { url, received } = await receiver()
  const { secret } = await admin.webhooks.create({ url, subscriptions: ['contact_created'] })
  const { payload } = await admin.contacts.create({ name: 'Grace', email: 'grace@navy.test' })
  await settle()
  await settle()
  expect(received).toHaveLength(1)
  const [{ headers, text, body }] = received as [(typeof received)[0]]
  const seconds = Math.floor(app.clock.now() / 1000)
  expect(body).toEqual({
    ...payload.contact,
    contact_inboxes: undefined,
    phone_number: null,
    identifier: null,
    avatar: '',
    event: 'contact_created',
    event_id: expect.any(Number),
    timestamp: seconds,
    account: { id: account.id, name: account.name },
  })
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    accept: 'application/json',
    'user-agent': 'Parley',
    'x-chatwoot-timestamp': String(seconds),
    'webhook-timestamp': String(seconds),
  })
  const id = headers['x-chatwoot-delivery']
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(headers['webhook-id']).toBe(id)
  expect(headers['x-chatwoot-signature']).toBe(
    `sha256=${createHmac('sha256', secret!).update(`${seconds}.${text}`).digest('hex')}`,
  )
  // As every Standard Webhooks library does it: what it is given is base64.
  const key = Buffer.from(secret!, 'base64')
  expect(key).toHaveLength(24)
  expect(headers['webhook-signature']).toBe(
    `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${text}`).digest('base64')}`,
  )
})

/** Has messages of the conversation sent to an address, and answers with the secret that its owner is shown. */
const ownersOf: Record<EndpointKind, (s: ConversationScene, url: string) => Promise<{ secret?: string }>> = {
  webhook: ({ admin }, url) => admin.webhooks.create({ url, subscriptions: ['message_created'] }),
  inbox: async ({ admin, inbox }, url) => {
    await admin.inboxes.update(inbox.id, { channel: { webhook_url: url } })
    return admin.inboxes.resetSecret(inbox.id)
  },
  agent_bot: async ({ admin, inbox }, url) => {
    const bot = await admin.agentBots.create({ name: 'Greeter', outgoing_url: url })
    await admin.inboxes.setAgentBot(inbox.id, { agent_bot: bot.id })
    return bot
  },
  action_webhook: async ({ admin }, url) => {
    const rule = await admin.automationRules.create({
      name: 'Tell',
      event_name: 'message_created',
      conditions: [{ attribute_key: 'message_type', filter_operator: 'equal_to', values: ['outgoing'] }],
      actions: [{ action_name: 'send_webhook_event', action_params: [url] }],
    })
    return rule.webhook_secrets![0]!
  },
}

test.each(Object.entries(ownersOf))(
  'the library of Standard Webhooks takes what is sent to: %s',
  async (_kind, own) => {
    const app = await sendingApp()
    // It compares with the time of this machine.
    app.clock.advance(Date.now() - app.clock.now())
    const s = await conversationScene({}, {}, scene(app))
    await s.settle()
    const { url, received } = await receiver()
    const { secret } = await own(s, url)
    await s.agent.messages.create(s.number, { content: 'Grüße' })
    await s.settle()
    const { text, body, ...rest } = received.find((one) => one.body.event.endsWith('message_created'))!
    const headers = rest.headers as Record<string, string>
    expect(Buffer.from(secret!, 'base64')).toHaveLength(24)
    const library = new Webhook(secret!)
    expect(library.verify(text, headers)).toEqual(body)
    const { secret: others } = await s.admin.webhooks.create({ url: `${url}/other` })
    const forgeries = [
      () => library.verify(text.replace('Grüße', 'Grusse'), headers),
      () => library.verify(`${text} `, headers),
      () => library.verify(text, { ...headers, 'webhook-id': crypto.randomUUID() }),
      () => library.verify(text, { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) + 1) }),
      () => new Webhook(others!).verify(text, headers),
    ]
    for (const forgery of forgeries)
      expect(forgery).toThrow(new WebhookVerificationError('No matching signature found'))
  },
)

test('after a reset, the new secret counts for everything that is sent from then on', async () => {
  const { admin, settle } = await scene(sendingApp())
  const { url, received } = await receiver()
  const { id } = await admin.webhooks.create({ url })
  await admin.contacts.create({ name: 'Grace' })
  const { secret } = await admin.webhooks.resetSecret(id)
  await settle()
  const [{ headers, text }] = received as [(typeof received)[0]]
  const signed = `${headers['x-chatwoot-timestamp']}.${text}`
  expect(headers['x-chatwoot-signature']).toBe(`sha256=${createHmac('sha256', secret!).update(signed).digest('hex')}`)
})

test('everything that a conversation tells arrives with every key that is described, and not one more', async () => {
  const { app, account, admin, agent, number, settle } = await conversationScene({}, {}, scene(sendingApp()))
  const { url, events } = await receiver()
  await settle()
  await admin.webhooks.create({ url })
  const { payload } = await admin.contacts.create({ name: 'Grace' })
  await admin.contacts.update(payload.contact.id, { name: 'Grace Hopper' })
  const { id } = await agent.messages.create(number, { content: 'Hello' })
  await agent.messages.update(number, id, { status: 'delivered' })
  await moveTo(app, account.id, number, 'resolved')
  await settle()
  expect(events().sort()).toEqual([
    'contact_created',
    'contact_updated',
    'conversation_status_changed',
    'conversation_updated',
    'message_created',
    'message_updated',
  ])
})

test('a webhook hears of what it subscribed to, in its own account', async () => {
  const [one, two] = [await scene(sendingApp()), await scene(sendingApp())]
  const { url, events } = await receiver()
  await one.admin.webhooks.create({ url, subscriptions: ['contact_updated'] })
  const { payload } = await one.admin.contacts.create({ name: 'Grace' })
  await one.admin.contacts.update(payload.contact.id, { name: 'Hopper' })
  await two.admin.contacts.create({ name: 'Ada' })
  await one.settle()
  expect(events()).toEqual(['contact_updated'])
})

test('an event that is too large is not sent, and never will be', async () => {
  const { admin, app, account, settle } = await scene(sendingApp())
  const { url, received } = await receiver()
  const webhook = await admin.webhooks.create({ url })
  const payload = { ...contactPayload, name: 'x'.repeat(1024 * 1024) }
  await app.database.transaction((tx) =>
    emit(tx, 'contact_created', { accountId: account.id, subject: {}, payload, now: app.clock.now() }),
  )
  await settle()
  expect(received).toEqual([])
  const [delivery] = (await admin.deliveries.list({ webhook_id: webhook.id })).payload
  expect(delivery).toMatchObject({ status: 'failed', attempts: 1, last_error: 'The event is larger than 1 MiB' })
})
