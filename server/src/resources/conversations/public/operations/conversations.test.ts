import { expect, onTestFinished, test } from 'vitest'
import { refusalOf } from '../../../../testing/refusal.ts'
import { type Scene, scene } from '../../../../testing/scene.ts'
import { aBot } from '../../../agent-bots/factory.ts'
import { aConversation } from '../../factory.ts'
import { aPostedMessage } from '../../messages/public/factory.ts'
import { getConversation } from '../../queries/conversations.ts'

const iso = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\.\d{3}Z$/)

test('a contact begins a conversation, and is shown all that it may know of it', async () => {
  const { visitor, events } = await scene()
  const { client, at, inbox, contact } = await visitor()
  const made = await client.conversations.create(...at, { custom_attributes: { order: 7 } })
  expect(made).toEqual({
    id: 1,
    uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
    inbox_id: inbox.id,
    contact_last_seen_at: 0,
    agent_last_seen_at: 0,
    status: 'open',
    messages: [],
    contact: {
      id: contact.id,
      account_id: contact.account_id,
      name: contact.name,
      middle_name: '',
      last_name: '',
      email: contact.email,
      phone_number: null,
      identifier: null,
      blocked: false,
      contact_type: 'lead',
      country_code: null,
      location: null,
      company_id: null,
      additional_attributes: {},
      custom_attributes: {},
      label_list: [],
      last_activity_at: null,
      created_at: iso,
      updated_at: iso,
    },
  })
  expect(await client.conversations.get(...at, 1)).toEqual(made)
  expect(await client.conversations.list(...at)).toEqual([made])
  expect(await events()).toEqual(['conversation_created'])
})

test('its attributes follow their definitions', async () => {
  const { admin, visitor, events } = await scene()
  const { client, at } = await visitor()
  await admin.customAttributeDefinitions.create({
    attribute_display_name: 'Order',
    attribute_display_type: 'number',
    attribute_description: '',
    attribute_key: 'order',
    attribute_model: 'conversation_attribute',
  })
  const call = client.conversations.create(...at, { custom_attributes: { order: 'seven' } })
  expect(await refusalOf(call)).toBe('422 custom_attributes.order wrong_type')
  const { id } = await client.conversations.create(...at, { custom_attributes: { order: 7 } })
  expect((await admin.conversations.get(id)).custom_attributes).toEqual({ order: 7 })
  expect(await events()).toEqual(['conversation_created'])
})

test('it is pending where a bot serves the inbox, and resolved when the contact is blocked', async () => {
  const s = await scene()
  const { client, at, inbox, contact } = await s.visitor()
  await s.admin.inboxes.setAgentBot(inbox.id, { agent_bot: (await aBot(s.app, s.account.id)).id })
  expect((await client.conversations.create(...at)).status).toBe('pending')
  await block(s, contact.id)
  const made = await client.conversations.create(...at)
  expect([made.status, made.contact.blocked]).toEqual(['resolved', true])
})

async function block({ app }: Scene, id: number): Promise<void> {
  await app.database.transaction((tx) =>
    tx.updateTable('contacts').set({ blocked: true }).where('id', '=', id).execute(),
  )
}

test('an inbox that keeps one conversation for each contact goes on with it', async () => {
  const { admin, visitor, events } = await scene()
  const { client, at } = await visitor({ settings: { lock_to_single_conversation: true } })
  const first = await client.conversations.create(...at, { custom_attributes: { order: 7 } })
  await client.conversations.toggleStatus(...at, first.id)
  const again = await client.conversations.create(...at, { custom_attributes: { size: 'L' } })
  expect([again.id, again.status]).toEqual([first.id, 'open'])
  expect((await admin.conversations.get(first.id)).custom_attributes).toEqual({ order: 7, size: 'L' })
  expect(await events()).toEqual(['conversation_created', 'conversation_status_changed', 'conversation_status_changed'])
})

test('of fifty that begin it at once, one does', async () => {
  const { visitor, events } = await scene()
  const { client, at } = await visitor({ settings: { lock_to_single_conversation: true } })
  const made = await Promise.all(Array.from({ length: 50 }, () => client.conversations.create(...at)))
  expect(new Set(made.map(({ id }) => id))).toEqual(new Set([1]))
  expect(await events()).toEqual(['conversation_created'])
})

test('where there may be many, they get numbers without gaps', async () => {
  const { visitor } = await scene()
  const { client, at } = await visitor()
  const made = await Promise.all(Array.from({ length: 20 }, () => client.conversations.create(...at)))
  expect(made.map(({ id }) => id).sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
})

test('the list has those of latest activity first, each with its latest twenty messages, in as many statements', async () => {
  const { app, account, visitor } = await scene()
  const { client, at, connection } = await visitor()
  const begin = async (messages: number) => {
    let view = await aConversation(app, account.id, { connection })
    for (let i = 1; i <= messages; i++) {
      await aPostedMessage(app, view, { content: `${i}`, content_type: 'text' })
      view = await getConversation(app.database.read, account.id, view.id)
    }
    await aPostedMessage(app, view, { content: 'note', private: true })
    app.clock.advance(1000)
    return view.display_id
  }
  const statementsOfList = async () => {
    const before = app.database.counters.statements
    const list = await client.conversations.list(...at)
    return { list, statements: app.database.counters.statements - before }
  }
  const one = await begin(3)
  const few = await statementsOfList()
  const [two, three] = [await begin(25), await begin(0)]
  const { list, statements } = await statementsOfList()
  expect(list.map(({ id }) => id)).toEqual([three, two, one])
  const contents = list.map(({ messages }) => messages.map(({ content }) => content))
  expect(contents).toEqual([[], Array.from({ length: 20 }, (_, i) => `${i + 6}`), ['1', '2', '3']])
  expect(statements).toBe(few.statements)
})

test('a long list is paged, and its pages meet', async () => {
  const { app, visitor } = await scene()
  const { client, at } = await visitor()
  for (let i = 0; i < 27; i++) await client.conversations.create(...at)
  const path = `/public/api/v1/inboxes/${at[0]}/contacts/${at[1]}/conversations`
  const first = await app.http.inject({ url: path })
  const next = /<http:\/\/parley\.test([^>]+)>; rel="next"/.exec(String(first.headers.link))![1]!
  const second = await app.http.inject({ url: next })
  expect([first.json().length, second.json().length, second.headers.link]).toEqual([25, 2, undefined])
  const ids = [...first.json(), ...second.json()].map(({ id }: { id: number }) => id)
  expect(ids).toEqual(Array.from({ length: 27 }, (_, i) => 27 - i))
  expect(await refusalOf(client.conversations.list(...at, { per_page: 1000 }))).toBe('422 per_page too_large')
  expect(await refusalOf(client.conversations.list(...at, { cursor: 'x' }))).toBe('422 cursor bad_cursor')
})

test.each(['open', 'pending', 'snoozed', 'resolved'] as const)('a contact resolves what is %s', async (status) => {
  const { app, account, admin, visitor, events } = await scene()
  const { client, at, connection, contact } = await visitor()
  const { display_id } = await aConversation(app, account.id, { connection, status })
  const told = (await events()).length
  expect(await client.conversations.toggleStatus(...at, display_id)).toMatchObject({ status: 'resolved', messages: [] })
  expect((await client.conversations.toggleStatus(...at, display_id)).status).toBe('resolved')
  expect((await events()).slice(told)).toEqual(status === 'resolved' ? [] : ['conversation_status_changed'])
  const [said] = (await admin.conversations.get(display_id)).messages
  if (status !== 'resolved') expect(said!.content).toContain(`resolved by ${contact.name}`)
})

test('what a contact has seen is read, which is told when there was something new', async () => {
  const { app, account, admin, visitor, events, latestEvent } = await scene()
  const { client, at, connection } = await visitor()
  const view = await aConversation(app, account.id, { connection })
  const id = view.display_id
  await client.messages.create(...at, id, { content: 'Hello' })
  await admin.messages.create(id, { content: 'Hi' })
  await admin.messages.create(id, { content: 'A note', private: true })
  const told = await events(['conversation_read'])
  app.clock.advance(5000)
  expect(await client.conversations.updateLastSeen(...at, id)).toEqual({})
  const { contact_last_seen_at } = await client.conversations.get(...at, id)
  expect(contact_last_seen_at).toBe(Math.floor(app.clock.now() / 1000))
  const statuses = async () => {
    const rows = await app.database.read
      .selectFrom('messages')
      .select('status')
      .where('account_id', '=', account.id)
      .orderBy('id')
      .execute()
    return rows.map(({ status }) => status)
  }
  expect(await statuses()).toEqual(['sent', 'read', 'sent'])
  expect(await latestEvent('message_updated')).toMatchObject({
    content: 'Hi',
    status: 'read',
    changed_attributes: [{ status: { previous_value: 'sent', current_value: 'read' } }],
  })
  expect(await latestEvent('conversation_read')).toEqual({
    id,
    reader: 'contact',
    user_id: null,
    agent_last_seen_at: 0,
    contact_last_seen_at,
    unread_count: 1,
  })
  app.clock.advance(5000)
  await client.conversations.updateLastSeen(...at, id)
  expect((await events(['conversation_read'])).slice(told.length)).toEqual(['conversation_read'])
  app.clock.advance(5000)
  await admin.messages.create(id, { content: 'Still there?' })
  await client.conversations.updateLastSeen(...at, id)
  expect(await statuses()).toEqual(['sent', 'read', 'sent', 'read'])
  expect((await events(['conversation_read'])).slice(told.length)).toEqual(['conversation_read', 'conversation_read'])
})

test('typing is on or off, in the query or the body', async () => {
  const { app, account, visitor, events } = await scene()
  const { client, at, connection } = await visitor()
  const { display_id: id } = await aConversation(app, account.id, { connection })
  const told: unknown[] = []
  onTestFinished(
    app.services.broadcast.on('typing', ({ display_id, typist, is_on }) => told.push([display_id, typist, is_on])),
  )
  expect(await client.conversations.toggleTyping(...at, id, { typing_status: 'on' })).toEqual({})
  expect(await client.conversations.toggleTyping(...at, id, {}, { typing_status: 'off' })).toEqual({})
  expect(await refusalOf(client.conversations.toggleTyping(...at, id))).toBe('422 typing_status missing')
  const wrong = { typing_status: 'maybe' as 'on' }
  expect(await refusalOf(client.conversations.toggleTyping(...at, id, wrong))).toBe('422 typing_status not_allowed')
  const typist = { type: 'contact', id: connection.contact_id }
  expect(told).toEqual([
    [id, typist, true],
    [id, typist, false],
  ])
  expect(await events()).toEqual(['conversation_created'])
})

test('a contact begins a hundred conversations in ten minutes, and no more', async () => {
  const { app, visitor, admin } = await scene()
  const [one, other] = [await visitor(), await visitor()]
  for (let i = 1; i <= 100; i++) await one.client.conversations.create(...one.at)
  expect(await refusalOf(one.client.conversations.create(...one.at))).toBe('429 rate_limited')
  await other.client.conversations.create(...other.at)
  await admin.inboxes.update(one.inbox.id, { lock_to_single_conversation: true })
  await one.client.conversations.create(...one.at)
  await admin.inboxes.update(one.inbox.id, { lock_to_single_conversation: false })
  app.clock.advance(600_000)
  await one.client.conversations.create(...one.at)
})
