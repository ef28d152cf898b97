import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { typingNames } from '../../../events.ts'
import { describeApi } from '../../../kernel/openapi.ts'
import { resources } from '../../../resources.ts'
import { conversationScene } from '../../../testing/conversation-scene.ts'
import { about, everythingTold, golden, heard } from '../../../testing/golden-bodies.ts'
import { closeSendingApp, type Received, receiver, sendingApp } from '../../../testing/receiver.ts'
import { scene } from '../../../testing/scene.ts'
import { bodyOf, deliveredNames } from '../bodies/body-of.ts'

closeSendingApp()

test('every event arrives at webhooks, API inboxes and bots with the fields that receivers in use read', async () => {
  const told = await everythingTold()
  for (const kind of ['webhook', 'inbox', 'bot'] as const) {
    const { received, events } = told[kind]
    expect(new Set(events()), kind).toEqual(new Set(heard[kind]))
    for (const event of heard[kind]) {
      const bodies = received.filter(({ body }) => body.event === event).map(({ body }) => body)
      const expected = golden[event]!(told)
      // A bot hears of moves as changes, too.
      const shown = kind === 'bot' && event === 'conversation_updated' ? bodies.slice(0, expected.length) : bodies
      expect(shown, `${event} to ${kind}`).toMatchObject(
        expected.map((body) => ({ ...about(told, event), ...body, event })),
      )
    }
  }
})

test('nobody is sent a secret of an inbox, nor what contacts listen by', async () => {
  const told = await everythingTold()
  const rows = await told.app.database.read.selectFrom('contact_inboxes').select('pubsub_token').execute()
  const { hmac_token } = await told.admin.inboxes.get(told.website.id)
  expect(hmac_token).toMatch(/./)
  const sent = [told.webhook, told.inbox, told.bot].flatMap(({ received }) => received.map((one) => one.text)).join()
  for (const secret of [hmac_token!, ...rows.map(({ pubsub_token }) => pubsub_token)])
    expect(sent).not.toContain(secret)
})

test('an attachment is in the message and in the latest message; without one there is no list', async () => {
  const { url, received } = await receiver()
  const s = await conversationScene({}, {}, scene(sendingApp()))
  await s.settle()
  await s.admin.webhooks.create({ url, subscriptions: ['message_created'] })
  await s.agent.messages.create(s.number, { content: 'Hello' })
  await s.agent.messages.create(s.number, {
    content: 'Here',
    attachments: [{ file_type: 'fallback', external_url: 'https://acme.example/a.png', fallback_title: 'A' }],
  } as never)
  await s.settle()
  const [plain, attached] = received.map(({ body }) => body) as [Received['body'], Received['body']]
  const latestOf = ({ conversation }: Received['body']) => (conversation as { messages: object[] }).messages[0]
  expect([plain, latestOf(plain)].map((message) => Object.hasOwn(message!, 'attachments'))).toEqual([false, false])
  const attachments = [{ file_type: 'fallback', data_url: 'https://acme.example/a.png' }]
  expect([attached, latestOf(attached)]).toMatchObject([{ attachments }, { attachments }])
})

test('an update of an older message shows the latest one beside it', async () => {
  const { url, received } = await receiver()
  const s = await conversationScene({}, {}, scene(sendingApp()))
  const older = await s.agent.messages.create(s.number, { content: 'older' })
  await s.agent.messages.create(s.number, { content: 'latest' })
  await s.agent.conversations.toggleStatus(s.number, { status: 'resolved' })
  await s.settle()
  await s.admin.webhooks.create({ url })
  await s.agent.messages.update(s.number, older.id, { status: 'delivered' })
  await s.admin.conversations.labels.set(s.number, { labels: ['late'] })
  await s.settle()
  expect(received.map(({ body }) => body)).toMatchObject([
    {
      event: 'message_updated',
      content: 'older',
      conversation: { messages: [{ content: 'latest', message_type: 1 }] },
    },
    { event: 'conversation_updated', messages: [{ content: 'latest', sender_type: 'User' }] },
  ])
})

test('the longest message there may be is not too long to be sent', async () => {
  const { url, received } = await receiver()
  const s = await conversationScene({}, {}, scene(sendingApp()))
  await s.settle()
  await s.admin.webhooks.create({ url })
  const content = '漢'.repeat(150_000)
  await s.agent.messages.create(s.number, { content })
  await s.settle()
  expect(received.map(({ body }) => body.event)).toEqual(['message_created', 'conversation_updated'])
  expect(received[0]!.body).toMatchObject({ content, conversation: { messages: [{ content }] } })
})

test('what is published about an event is true of what arrives', async () => {
  const { webhook, inbox, bot, address } = await everythingTold()
  const { webhooks, components } = describeApi(resources) as unknown as Published
  const ajv = new Ajv({ strict: false, validateFormats: false })
  const arrived = [webhook, inbox, bot, address].flatMap(({ received }) => received.map(({ body }) => body))
  for (const [event, { post }] of Object.entries(webhooks)) {
    const accepts = ajv.compile({ ...post.requestBody.content['application/json'].schema, components })
    const bodies = arrived.filter((body) => body.event === event)
    expect(bodies, event).not.toEqual([])
    for (const { account, ...rest } of bodies) {
      expect(accepts({ account, ...rest }), `${event}: ${ajv.errorsText(accepts.errors)}`).toBe(true)
      expect(accepts(rest)).toBe(false)
    }
  }
  expect(Object.keys(webhooks)).toEqual([...deliveredNames, ...typingNames])
  const { parameters, responses } = webhooks.message_created!.post
  expect(parameters.map(({ name }) => name)).toContain('X-Chatwoot-Signature')
  expect(Object.keys(responses)).toEqual(['410', '2XX', 'default'])
})

interface Published {
  components: object
  webhooks: Record<string, { post: PublishedEvent }>
}

interface PublishedEvent {
  parameters: { name: string }[]
  requestBody: { content: { 'application/json': { schema: object } } }
  responses: object
}

test('a private note goes to webhooks, and says so', async () => {
  const { url, received } = await receiver()
  const s = await conversationScene({}, {}, scene(sendingApp()))
  await s.settle()
  await s.admin.webhooks.create({ url, subscriptions: ['message_created'] })
  await s.agent.messages.create(s.number, { content: 'note', private: true })
  await s.settle()
  expect(received.map(({ body }) => body)).toMatchObject([{ private: true, content: 'note', message_type: 'outgoing' }])
})

test.each(deliveredNames)('%s of a version that stored less is sent all the same', async (name) => {
  const told = { id: 7, name, created_at: 1_767_603_600_000 }
  const account = { id: 1, name: 'Acme' }
  const { links } = (await sendingApp()).services
  for (const payload of [{}, { id: 3, conversation: { id: 2, contact_inbox: { source_id: 'x' }, messages: [] } }]) {
    expect(bodyOf({ ...told, payload }, account, links)).toMatchObject({ event: name, event_id: 7, account })
  }
})
