import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { createClient } from '../../../../../sdk/src/index.ts'
import { describeApi } from '../../../kernel/openapi.ts'
import { resources } from '../../../resources.ts'
import { fetchInto } from '../../../testing/app.ts'
import { conversationScene } from '../../../testing/conversation-scene.ts'
import { closeSendingApp, type Received, receiver, sendingApp } from '../../../testing/receiver.ts'
import { scene } from '../../../testing/scene.ts'
import { aBot } from '../../agent-bots/factory.ts'
import { aConnection, aContact } from '../../contacts/factory.ts'
import { findInboxRow } from '../../inboxes/queries/inboxes.ts'
import { subscriptionNames } from '../../webhooks/schema.ts'
import { bodyOf, deliveredNames } from '../bodies/body-of.ts'

closeSendingApp()

const iso = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const number = expect.any(Number)
const text = expect.any(String)

const person = { name: 'Grace', email: 'grace@navy.test', phone_number: '+12025550123', identifier: 'crm-1' }

/** Everything that is told of, and what a webhook, an API inbox and a bot were sent of it. */
async function everythingTold() {
  const [webhook, inbox, bot] = [await receiver(), await receiver(), await receiver()]
  const channel = { type: 'api', webhook_url: inbox.url } as const
  const s = await conversationScene({ channel }, {}, scene(sendingApp()))
  const { app, account, admin, agent } = s
  await s.settle()
  inbox.received.splice(0)
  await admin.webhooks.create({ url: webhook.url, subscriptions: [...subscriptionNames] })
  const { id: botId } = await aBot(app, account.id, { name: 'Robo', outgoing_url: bot.url })
  await admin.inboxes.setAgentBot(s.inbox.id, { agent_bot: botId })

  const made = await admin.contacts.create({ ...person, custom_attributes: { plan: 'team' } })
  const { contact } = made.payload
  await admin.contacts.update(contact.id, { name: 'Grace Hopper' })
  await admin.contacts.labels.set(contact.id, { labels: ['vip'] })
  const conversation = await admin.conversations.create({
    source_id: 'visitor-1',
    inbox_id: s.inbox.id,
    contact_id: contact.id,
    status: 'open',
    message: { content: 'Where is my order?', message_type: 'incoming' },
  })
  const reply = await agent.messages.create(conversation.id, { content: 'On its way' })
  await agent.messages.update(conversation.id, reply.id, { status: 'delivered' })
  await admin.conversations.labels.set(conversation.id, { labels: ['late'] })
  await admin.conversations.toggleStatus(conversation.id, { status: 'resolved' })
  await admin.conversations.toggleStatus(conversation.id, { status: 'open' })

  const site = { type: 'web_widget', website_url: 'https://acme.example' } as const
  const { id: websiteId } = await admin.inboxes.create({ name: 'Website', channel: site })
  const website = await findInboxRow(app.database.read, account.id, websiteId)
  await admin.inboxes.setAgentBot(website.id, { agent_bot: botId })
  const known = await aConnection(app, website, await aContact(app, account.id))
  const { widget } = createClient({ baseUrl: 'http://parley.test', token: 'made up', fetch: fetchInto(app) })
  const at = { website_token: website.website_token! }
  await widget.events.create({ name: 'webwidget.triggered', source_id: known.source_id }, at)
  await widget.events.create({ name: 'webwidget.triggered' }, at)
  await admin.inboxes.update(website.id, { greeting_enabled: true, channel: { welcome_title: 'Hello' } })
  await s.settle()
  return { ...s, contact, conversation, reply, botId, website, known, webhook, inbox, bot }
}

type Told = Awaited<ReturnType<typeof everythingTold>>

const about = ({ account }: Told) => ({
  event_id: number,
  timestamp: number,
  account: { id: account.id, name: account.name },
})

const contactGolden = (told: Told, name = 'Grace Hopper') => ({
  ...person,
  id: told.contact.id,
  name,
  additional_attributes: {},
  custom_attributes: { plan: 'team' },
  avatar: '',
  thumbnail: '',
  blocked: false,
  account: { id: told.account.id, name: told.account.name },
})

const senderWithin = (told: Told) => {
  const { account: _account, avatar: _avatar, ...shown } = contactGolden(told)
  return { ...shown, type: 'contact' }
}

const messageWithin = (told: Told) => ({
  id: number,
  content: text,
  account_id: told.account.id,
  inbox_id: told.conversation.inbox_id,
  conversation_id: told.conversation.id,
  message_type: expect.toBeOneOf([0, 1]),
  created_at: number,
  updated_at: iso,
  private: false,
  status: text,
  source_id: null,
  content_type: 'text',
  content_attributes: {},
  sender_type: expect.toBeOneOf(['Contact', 'User']),
  sender_id: number,
  external_source_ids: {},
  additional_attributes: {},
  processed_message_content: text,
  sentiment: {},
  conversation: {
    assignee_id: null,
    unread_count: number,
    last_activity_at: number,
    contact_inbox: { source_id: 'visitor-1' },
  },
  sender: expect.objectContaining({ id: number, name: text, thumbnail: '', type: text }),
})

const conversationGolden = (told: Told) => ({
  id: told.conversation.id,
  inbox_id: told.conversation.inbox_id,
  channel: 'Channel::Api',
  status: expect.toBeOneOf(['open', 'resolved']),
  priority: null,
  can_reply: true,
  labels: expect.toBeOneOf([[], ['late']]),
  custom_attributes: {},
  additional_attributes: {},
  unread_count: number,
  contact_inbox: {
    id: number,
    contact_id: told.contact.id,
    inbox_id: told.conversation.inbox_id,
    source_id: 'visitor-1',
    hmac_verified: false,
    created_at: iso,
    updated_at: iso,
  },
  messages: [messageWithin(told)],
  meta: { sender: senderWithin(told), assignee: null, assignee_type: null, team: null, hmac_verified: false },
  snoozed_until: null,
  first_reply_created_at: expect.toBeOneOf([iso, null]),
  waiting_since: number,
  agent_last_seen_at: number,
  contact_last_seen_at: number,
  last_activity_at: number,
  timestamp: number,
  created_at: number,
  updated_at: number,
  applied_sla: null,
  sla_events: [],
  sla_policy_id: null,
  inbox: { id: told.conversation.inbox_id, name: 'API' },
})

const inboxGolden = {
  allow_messages_after_resolved: true,
  lock_to_single_conversation: false,
  auto_assignment_config: {},
  enable_auto_assignment: true,
  enable_email_collect: true,
  greeting_message: null,
  csat_survey_enabled: false,
  business_name: null,
  sender_name_type: 'friendly',
  timezone: 'UTC',
  out_of_office_message: null,
  working_hours_enabled: false,
  working_hours: expect.any(Array),
  created_at: iso,
  updated_at: iso,
}

const changed = (name: string, previous_value: unknown, current_value: unknown) => ({
  [name]: { previous_value, current_value },
})

/** What each of the bodies that were sent of an event has, in their order. */
const golden: Record<string, (told: Told) => object[]> = {
  contact_created: (told) => [contactGolden(told, 'Grace')],
  contact_updated: (told) => [
    { ...contactGolden(told), changed_attributes: [changed('name', 'Grace', 'Grace Hopper')] },
    { ...contactGolden(told), changed_attributes: [changed('label_list', [], ['vip'])] },
  ],
  conversation_created: (told) => [{ ...conversationGolden(told), first_reply_created_at: null }],
  message_created: (told) => {
    const common = {
      content_type: 'text',
      content_attributes: {},
      additional_attributes: {},
      created_at: iso,
      private: false,
      source_id: null,
      inbox: { id: told.conversation.inbox_id, name: 'API' },
    }
    return [
      {
        ...common,
        content: 'Where is my order?',
        message_type: 'incoming',
        sender: contactGolden(told),
        conversation: { ...conversationGolden(told), messages: [{ ...messageWithin(told), message_type: 0 }] },
      },
      {
        ...common,
        id: told.reply.id,
        content: 'On its way',
        message_type: 'outgoing',
        sender: { id: told.agent.user.id, name: told.agent.user.name, email: told.agent.user.email, type: 'user' },
        conversation: {
          ...conversationGolden(told),
          first_reply_created_at: iso,
          messages: [{ ...messageWithin(told), id: told.reply.id, message_type: 1 }],
        },
      },
    ]
  },
  message_updated: (told) => [
    {
      id: told.reply.id,
      message_type: 'outgoing',
      created_at: iso,
      sender: { email: told.agent.user.email },
      conversation: { ...conversationGolden(told), messages: [{ ...messageWithin(told), status: 'delivered' }] },
      changed_attributes: [changed('status', 'sent', 'delivered')],
    },
  ],
  conversation_updated: (told) => [
    {
      ...conversationGolden(told),
      changed_attributes: [changed('first_reply_created_at', null, iso), changed('waiting_since', iso, null)],
    },
    { ...conversationGolden(told), labels: ['late'], changed_attributes: [changed('label_list', [], ['late'])] },
  ],
  conversation_status_changed: (told) => [
    {
      ...conversationGolden(told),
      status: 'resolved',
      changed_attributes: expect.arrayContaining([changed('status', 'open', 'resolved')]),
    },
    {
      ...conversationGolden(told),
      status: 'open',
      changed_attributes: expect.arrayContaining([changed('status', 'resolved', 'open')]),
    },
  ],
  conversation_resolved: (told) => [{ ...conversationGolden(told), status: 'resolved' }],
  conversation_opened: (told) => [{ ...conversationGolden(told), status: 'open' }],
  webwidget_triggered: (told) => {
    const event_info = {
      initiated_at: { timestamp: null },
      referer: null,
      widget_language: null,
      browser_language: null,
      browser: {
        browser_name: null,
        browser_version: null,
        device_name: null,
        platform_name: null,
        platform_version: null,
      },
    }
    const inbox = { id: told.website.id, name: told.website.name }
    const { id, source_id, contact_id } = told.known
    const contact = { id: contact_id, avatar: '', account: { id: told.account.id, name: told.account.name } }
    return [
      { id, source_id, contact, current_conversation: null, inbox, event_info },
      { id: null, source_id: null, contact: null, current_conversation: null, inbox, event_info },
    ]
  },
  inbox_created: (told) => [
    { ...inboxGolden, greeting_enabled: false, id: told.website.id, channel: { account_id: told.account.id } },
  ],
  inbox_updated: () => [
    {
      ...inboxGolden,
      greeting_enabled: true,
      channel: { welcome_title: 'Hello' },
      changed_attributes: [changed('greeting_enabled', false, true), changed('welcome_title', null, 'Hello')],
    },
  ],
}

const ofConversations = ['conversation_created', 'conversation_updated', 'conversation_status_changed']
const ofMessages = ['message_created', 'message_updated']
const ofBots = ['conversation_opened', 'conversation_resolved']

const heard = {
  webhook: deliveredNames.filter((name) => !ofBots.includes(name)),
  inbox: [...ofConversations, ...ofMessages],
  bot: [...ofConversations.slice(1), ...ofMessages, ...ofBots, 'webwidget_triggered'],
}

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
      expect(shown, `${event} to ${kind}`).toMatchObject(expected.map((body) => ({ ...about(told), ...body, event })))
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
  const { webhook, inbox, bot } = await everythingTold()
  const { webhooks, components } = describeApi(resources) as unknown as Published
  const ajv = new Ajv({ strict: false, validateFormats: false })
  const arrived = [webhook, inbox, bot].flatMap(({ received }) => received.map(({ body }) => body))
  for (const [event, { post }] of Object.entries(webhooks)) {
    const accepts = ajv.compile({ ...post.requestBody.content['application/json'].schema, components })
    const bodies = arrived.filter((body) => body.event === event)
    expect(bodies, event).not.toEqual([])
    for (const { account, ...rest } of bodies) {
      expect(accepts({ account, ...rest }), `${event}: ${ajv.errorsText(accepts.errors)}`).toBe(true)
      expect(accepts(rest)).toBe(false)
    }
  }
  expect(Object.keys(webhooks)).toEqual(deliveredNames)
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

test.each(deliveredNames)('%s of a version that stored less is sent all the same', (name) => {
  const told = { id: 7, name, created_at: 1_767_603_600_000 }
  const account = { id: 1, name: 'Acme' }
  for (const payload of [{}, { id: 3, conversation: { id: 2, contact_inbox: { source_id: 'x' }, messages: [] } }]) {
    expect(bodyOf({ ...told, payload }, account)).toMatchObject({ event: name, event_id: 7, account })
  }
})
