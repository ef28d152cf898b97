import { expect, test } from 'vitest'
import { type Desk, desk } from '../../../testing/desk.ts'
import { refusalOf } from '../../../testing/refusal.ts'
import { aConnection, aContact } from '../../contacts/factory.ts'
import { anInbox } from '../../inboxes/factory.ts'
import { aTeam } from '../../teams/factory.ts'
import { aConversation } from '../factory.ts'

type Body = Parameters<Desk['admin']['conversations']['create']>[0]

async function foreign(d: Desk) {
  const other = await desk()
  const { source_id } = await aConnection(other.app, other.inbox)
  const team = await aTeam(other.app, other.account.id)
  return { source_id, inbox_id: other.inbox.id, contact_id: (await aContact(d.app, other.account.id)).id, team, other }
}

test('every field is taken, and the whole conversation is answered', async () => {
  const d = await desk()
  const team = await aTeam(d.app, d.account.id)
  const contact = await aContact(d.app, d.account.id, { name: 'Grace' })
  const made = await d.agent.conversations.create({
    source_id: 'visitor-1',
    inbox_id: d.inbox.id,
    contact_id: contact.id,
    additional_attributes: { browser: 'lynx' },
    custom_attributes: { order: 7 },
    status: 'snoozed',
    snoozed_until: '2026-02-01T00:00:00.000Z',
    priority: 'high',
    assignee_id: d.agent.user.id,
    team_id: team.id,
    message: { content: 'Hello', content_attributes: { a: 1 }, private: true },
  })
  expect(made).toMatchObject({
    id: 1,
    account_id: d.account.id,
    inbox_id: d.inbox.id,
    status: 'snoozed',
    snoozed_until: Date.UTC(2026, 1, 1) / 1000,
    priority: 'high',
    additional_attributes: { browser: 'lynx' },
    custom_attributes: { order: 7 },
    labels: [],
    unread_count: 0,
    messages: [{ content: 'Hello', message_type: 1, private: true, sender: { id: d.agent.user.id, type: 'user' } }],
    meta: {
      sender: { id: contact.id, name: 'Grace' },
      channel: 'Channel::Api',
      assignee: { id: d.agent.user.id, type: 'user' },
      assignee_type: 'User',
      team: { id: team.id },
      hmac_verified: false,
    },
  })
  expect(await d.admin.conversations.get(1)).toEqual(made)
  expect(await d.events()).toEqual(['conversation_created', 'message_created'])
})

test('an answer to what the contact wrote ends its waiting', async () => {
  const d = await desk()
  const { id, unread_count } = await d.begin({ message: { content: 'Hello', message_type: 'incoming' } })
  expect([id, unread_count]).toEqual([1, 1])
  const answer = await d.admin.messages.create(id, { content: 'Hi', echo_id: 'x' })
  expect(answer).toMatchObject({ content: 'Hi', message_type: 1, sender: { type: 'user' }, echo_id: 'x' })
  expect(await d.events()).toEqual([
    'conversation_created',
    'message_created',
    'message_created',
    'conversation_updated',
  ])
  expect(await d.admin.conversations.get(id)).toMatchObject({
    waiting_since: 0,
    last_non_activity_message: { id: answer.id },
  })
})

test('a source id alone is enough where it is the only one of the account', async () => {
  const d = await desk()
  const { source_id, contact_id } = await aConnection(d.app, d.inbox)
  expect((await d.admin.conversations.create({ source_id })).inbox_id).toBe(d.inbox.id)
  const second = await anInbox(d.app, d.account.id)
  const same = await d.admin.conversations.create({ source_id, inbox_id: second.id, contact_id })
  expect([same.id, same.inbox_id]).toEqual([2, second.id])
  expect(await refusalOf(d.admin.conversations.create({ source_id }))).toBe('422 source_id mismatch')
})

test.each([
  [{ source_id: undefined }, '422 source_id missing'],
  [{ source_id: '' }, '422 source_id missing'],
  [{ source_id: null }, '422 source_id missing'],
  [{ source_id: 'x'.repeat(256) }, '422 source_id too_long'],
  [{ source_id: 'a\0b' }, '422 source_id bad_characters'],
  [{ source_id: 'nobody' }, '422 source_id unknown'],
  [{ inbox_id: 999_999 }, '422 inbox_id unknown'],
  [{ contact_id: 999_999 }, '422 contact_id unknown'],
  [{ assignee_id: 999_999 }, '422 assignee_id unknown'],
  [{ team_id: 999_999 }, '422 team_id unknown'],
  [{ status: 'closed' }, '422 status not_allowed'],
  [{ priority: 'soon' }, '422 priority not_allowed'],
  [{ status: 'snoozed', snoozed_until: 'tomorrow' }, '422 snoozed_until bad_format'],
  [{ custom_attributes: 'x' }, '422 custom_attributes wrong_type'],
  [{ custom_attributes: { plan: 'silver' } }, '422 custom_attributes.plan not_allowed'],
  [{ message: { content: '  ' } }, '422 message.content missing'],
  [{ message: { content: 'x', message_type: 'activity' } }, '422 message.message_type not_allowed'],
  [{ message: { content: 'x'.repeat(150_001) } }, '422 message.content too_long'],
])('%j is refused, and nothing is made', async (over, expected) => {
  const d = await desk()
  await d.admin.customAttributeDefinitions.create({
    attribute_display_name: 'Plan',
    attribute_key: 'plan',
    attribute_display_type: 'list',
    attribute_model: 'conversation_attribute',
    attribute_values: ['gold'],
  })
  const { source_id } = await aConnection(d.app, d.inbox)
  const body = { source_id, inbox_id: d.inbox.id, ...over } as Body
  expect(await refusalOf(d.admin.conversations.create(body))).toBe(expected)
  expect((await d.admin.conversations.meta({ status: 'all' })).meta.all_count).toBe(0)
  expect(await d.events()).toEqual([])
  // The number that was not used is the next one.
  expect((await d.begin()).id).toBe(1)
})

test('what belongs to another account does not exist', async () => {
  const d = await desk()
  const { source_id, inbox_id, contact_id, team, other } = await foreign(d)
  const own = { source_id: (await aConnection(d.app, d.inbox)).source_id, inbox_id: d.inbox.id }
  const refused = (body: Body) => refusalOf(d.admin.conversations.create(body))
  expect(await refused({ source_id })).toBe('422 source_id unknown')
  expect(await refused({ source_id, inbox_id })).toBe('422 inbox_id unknown')
  expect(await refused({ ...own, contact_id })).toBe('422 contact_id unknown')
  expect(await refused({ ...own, team_id: team.id })).toBe('422 team_id unknown')
  expect(await refused({ ...own, assignee_id: other.agent.user.id })).toBe('422 assignee_id unknown')
  expect(await refusalOf((await d.bot()).conversations.create({ source_id }))).toBe('422 source_id unknown')
})

test('a source id belongs to one contact of the inbox', async () => {
  const d = await desk()
  const { source_id } = await aConnection(d.app, d.inbox)
  const { id: contact_id } = await aContact(d.app, d.account.id)
  const body = { source_id, inbox_id: d.inbox.id, contact_id }
  expect(await refusalOf(d.admin.conversations.create(body))).toBe('422 source_id taken')
})

test('an agent begins conversations in its inboxes only, a bot in all of the account', async () => {
  const d = await desk()
  const inbox = await anInbox(d.app, d.account.id)
  const { source_id } = await aConnection(d.app, inbox)
  expect(await refusalOf(d.agent.conversations.create({ source_id, inbox_id: inbox.id }))).toBe('422 inbox_id unknown')
  expect(await refusalOf(d.agent.conversations.create({ source_id }))).toBe('422 source_id unknown')
  const made = await (await d.bot()).conversations.create({ source_id, message: { content: 'Beep' } })
  expect(made.messages[0]).toMatchObject({ sender: { type: 'agent_bot', name: 'Bot' } })
})

test('an incoming message needs an API inbox', async () => {
  const d = await desk({ channel: { type: 'web_widget', website_url: 'https://acme.example' } })
  const message = { content: 'x', message_type: 'incoming' } as const
  expect(await refusalOf(d.begin({ message }))).toBe('422 message.message_type not_allowed')
})

test('where a bot serves the inbox it is pending, unless another status is asked for', async () => {
  const d = await desk()
  const bot = await d.admin.agentBots.create({ name: 'Greeter' })
  await d.admin.inboxes.setAgentBot(d.inbox.id, { agent_bot: bot.id })
  expect((await d.begin()).status).toBe('pending')
  expect((await d.begin({ status: 'open' })).status).toBe('open')
})

test('that of a blocked contact is resolved at once', async () => {
  const d = await desk()
  const contact = await aContact(d.app, d.account.id, { blocked: true })
  const { source_id } = await aConnection(d.app, d.inbox, contact)
  expect(await d.begin({ source_id, status: 'open' })).toMatchObject({ status: 'resolved', muted: true })
})

test('fifty at once are numbered without a gap', async () => {
  const d = await desk()
  const made = await Promise.all(Array.from({ length: 50 }, () => d.begin({ message: { content: 'x' } })))
  const numbers = made.map(({ id }) => id).sort((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, i) => i + 1))
})

test('where the inbox has one conversation for a contact, fifty at once make one', async () => {
  const d = await desk({ lock_to_single_conversation: true })
  const { source_id, contact_id } = await aConnection(d.app, d.inbox)
  const made = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      d.admin.conversations.create(
        i % 2 ? { source_id, inbox_id: d.inbox.id } : { source_id: `other-${i % 4}`, inbox_id: d.inbox.id, contact_id },
      ),
    ),
  )
  expect(new Set(made.map(({ id }) => id))).toEqual(new Set([1]))
  expect((await d.admin.conversations.meta({ status: 'all' })).meta.all_count).toBe(1)
})

test('the one conversation goes on: open again, and with what is given', async () => {
  const d = await desk({ lock_to_single_conversation: true })
  const { source_id } = await aConnection(d.app, d.inbox)
  await d.begin({ source_id, custom_attributes: { a: 1 } })
  await d.admin.conversations.toggleStatus(1, { status: 'resolved' })
  const given = { priority: 'low', assignee_id: d.agent.user.id, custom_attributes: { b: 2 } } as const
  expect(await d.begin({ source_id, ...given })).toMatchObject({
    id: 1,
    status: 'open',
    priority: 'low',
    custom_attributes: { a: 1, b: 2 },
    meta: { assignee: { id: d.agent.user.id } },
  })
  expect(await d.begin({ source_id, status: 'pending' })).toMatchObject({ id: 1, status: 'pending' })
  expect((await aConversation(d.app, d.account.id, { inbox: d.inbox })).display_id).toBe(2)
})

test('without a source id, contact and inbox stand for the connection that there is, or a new one', async () => {
  const d = await desk()
  const contact = await aContact(d.app, d.account.id, { name: 'Grace', email: 'grace@navy.example' })
  const connections = (inboxId: number) =>
    d.app.database.read
      .selectFrom('contact_inboxes')
      .selectAll()
      .where('contact_id', '=', contact.id)
      .where('inbox_id', '=', inboxId)
      .execute()
  const named = { inbox_id: d.inbox.id, contact_id: contact.id }
  const first = await d.agent.conversations.create(named)
  expect(first).toMatchObject({ id: 1, meta: { sender: { id: contact.id } }, messages: [] })
  const [own] = await connections(d.inbox.id)
  for (const source_id of [null, '']) {
    const { last_non_activity_message } = await d.admin.conversations.create({
      ...named,
      source_id,
      message: { content: 'Hello' },
    })
    expect(last_non_activity_message?.conversation.contact_inbox.source_id).toBe(own!.source_id)
  }
  expect(await connections(d.inbox.id)).toEqual([own])
  const mail = await anInbox(d.app, d.account.id, { channel: { type: 'email', email: `${own!.source_id}@acme.test` } })
  await (await d.bot()).conversations.create({ inbox_id: mail.id, contact_id: contact.id })
  expect(await connections(mail.id)).toMatchObject([{ source_id: 'grace@navy.example' }])
})

test('the latest of several connections is the one that is meant', async () => {
  const d = await desk()
  const contact = await aContact(d.app, d.account.id)
  for (const source_id of ['b', 'c', 'a']) {
    await d.admin.contacts.contactInboxes.create(contact.id, { inbox_id: d.inbox.id, source_id })
  }
  await d.admin.conversations.create({ inbox_id: d.inbox.id, contact_id: contact.id, message: { content: 'x' } })
  const { payload } = await d.admin.messages.list(1)
  expect(payload[0]!.conversation.contact_inbox.source_id).toBe('a')
})

test('without a source id, contact and inbox must both be there and be the account’s', async () => {
  const d = await desk()
  const { inbox_id, contact_id } = await foreign(d)
  const contact = await aContact(d.app, d.account.id)
  const sms = await anInbox(d.app, d.account.id, { channel: { type: 'sms', phone_number: '+15550188' } })
  const refused = (body: Body) => refusalOf(d.admin.conversations.create(body))
  expect(await refused({})).toBe('422 source_id missing')
  expect(await refused({ inbox_id: d.inbox.id })).toBe('422 source_id missing')
  expect(await refused({ contact_id: contact.id })).toBe('422 source_id missing')
  expect(await refused({ contact_id, inbox_id: d.inbox.id })).toBe('422 contact_id unknown')
  expect(await refused({ contact_id: contact.id, inbox_id })).toBe('422 inbox_id unknown')
  expect(await refused({ contact_id: contact.id, inbox_id: sms.id })).toBe('422 source_id missing')
  const closed = await anInbox(d.app, d.account.id)
  const asAgent = d.agent.conversations.create({ contact_id: contact.id, inbox_id: closed.id })
  expect(await refusalOf(asAgent)).toBe('422 inbox_id unknown')
  expect(await d.events()).toEqual([])
})

test('of fifty that come at once without a source id, one connects the contact', async () => {
  const d = await desk()
  const contact = await aContact(d.app, d.account.id)
  const body = { inbox_id: d.inbox.id, contact_id: contact.id }
  const made = await Promise.all(Array.from({ length: 50 }, () => d.admin.conversations.create(body)))
  expect(new Set(made.map(({ id }) => id)).size).toBe(50)
  const { payload } = await d.admin.contacts.get(contact.id)
  expect(payload.contact_inboxes).toHaveLength(1)
})
