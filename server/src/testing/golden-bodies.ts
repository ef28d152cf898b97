import { expect } from 'vitest'
import { subscriptionNames, typingNames } from '../events.ts'
import { aBot } from '../resources/agent-bots/factory.ts'
import { ruleEvents } from '../resources/automation-rules/schema.ts'
import { aConnection, aContact } from '../resources/contacts/factory.ts'
import { deliveredNames, sentNames } from '../resources/deliveries/bodies/body-of.ts'
import { findInboxRow } from '../resources/inboxes/queries/inboxes.ts'
import { clientInto } from './app.ts'
import { conversationScene } from './conversation-scene.ts'
import { receiver, sendingApp } from './receiver.ts'
import { scene } from './scene.ts'

const iso = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const number = expect.any(Number)
const text = expect.any(String)

const person = { name: 'Grace', email: 'grace@navy.test', phone_number: '+12025550123', identifier: 'crm-1' }

/** Everything that is told of, and what a webhook, an API inbox, a bot and the address of rules were sent of it. */
export async function everythingTold() {
  const [webhook, inbox, bot, address] = [await receiver(), await receiver(), await receiver(), await receiver()]
  const channel = { type: 'api', webhook_url: inbox.url } as const
  const s = await conversationScene({ channel }, {}, scene(sendingApp()))
  const { app, account, admin, agent } = s
  await s.settle()
  inbox.received.splice(0)
  await admin.webhooks.create({ url: webhook.url, subscriptions: [...subscriptionNames] })
  const { id: botId } = await aBot(app, account.id, { name: 'Robo', outgoing_url: bot.url })
  await admin.inboxes.setAgentBot(s.inbox.id, { agent_bot: botId })

  const actions = [{ action_name: 'send_webhook_event', action_params: [address.url] }]
  const conditions = [{ attribute_key: 'status', filter_operator: 'equal_to', values: ['all'] }]
  for (const event_name of ruleEvents) {
    await admin.automationRules.create({ name: 'Tell', event_name, conditions, actions })
  }
  const macro = await admin.macros.create({ name: 'Tell', actions })

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
  await admin.macros.execute(macro.payload.id, { conversation_ids: [conversation.id] })

  const site = { type: 'web_widget', website_url: 'https://acme.example' } as const
  const { id: websiteId } = await admin.inboxes.create({ name: 'Website', channel: site })
  const website = await findInboxRow(app.database.read, account.id, websiteId)
  await admin.inboxes.setAgentBot(website.id, { agent_bot: botId })
  const known = await aConnection(app, website, await aContact(app, account.id))
  const { widget } = clientInto(app, { token: 'made up' })
  const at = { website_token: website.website_token! }
  await widget.events.create({ name: 'webwidget.triggered', source_id: known.source_id }, at)
  await widget.events.create({ name: 'webwidget.triggered' }, at)
  await admin.inboxes.update(website.id, { greeting_enabled: true, channel: { welcome_title: 'Hello' } })
  await s.settle()
  for (const [at, typing_status] of (['on', 'off'] as const).entries()) {
    await agent.conversations.toggleTypingStatus(conversation.id, { typing_status })
    for (const { events } of [webhook, inbox, bot]) await expect.poll(() => events().at(-1)).toBe(typingNames[at])
  }
  return { ...s, contact, conversation, reply, botId, website, known, webhook, inbox, bot, address }
}

type Told = Awaited<ReturnType<typeof everythingTold>>

export const about = ({ account }: Told, event: string) => ({
  // Nothing is stored of somebody typing.
  ...(!(typingNames as readonly string[]).includes(event) && { event_id: number }),
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

const typingGolden = (told: Told) => {
  const { id, name, email } = told.agent.user
  const conversation = { ...conversationGolden(told), labels: ['late'], first_reply_created_at: iso }
  return { user: { id, name, email, type: 'user' }, conversation, is_private: false }
}

/** What each of the bodies that were sent of an event has, in their order. */
export const golden: Record<string, (told: Told) => object[]> = {
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
  conversation_typing_on: (told) => [typingGolden(told)],
  conversation_typing_off: (told) => [typingGolden(told)],
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
const addressed: readonly string[] = sentNames

export const heard = {
  webhook: [...deliveredNames.filter((name) => !ofBots.includes(name) && !addressed.includes(name)), ...typingNames],
  inbox: [...ofConversations, ...ofMessages, ...typingNames],
  bot: [...ofConversations.slice(1), ...ofMessages, ...ofBots, 'webwidget_triggered', ...typingNames],
}
