import { expect, test } from 'vitest'
import { day } from '../../../../../kernel/clock.ts'
import { refusalOf } from '../../../../../testing/refusal.ts'
import { scene } from '../../../../../testing/scene.ts'
import { aBot } from '../../../../agent-bots/factory.ts'
import { aConversation } from '../../../factory.ts'
import { getConversation } from '../../../queries/conversations.ts'
import type { NewMessage } from '../../rules/draft.ts'
import { aPostedMessage } from '../factory.ts'

async function talk(given = {}) {
  const s = await scene()
  const visitor = await s.visitor(given)
  const { id: rowId, display_id } = await aConversation(s.app, s.account.id, { connection: visitor.connection })
  const on = [...visitor.at, display_id] as const
  const post = async (over: Partial<NewMessage> = {}) =>
    aPostedMessage(s.app, await getConversation(s.app.database.read, s.account.id, rowId), over)
  const told = async () => (await s.events()).slice(1)
  return { ...s, ...visitor, on, number: display_id, post, told }
}

test('a contact writes, and is shown its message', async () => {
  const { client, on, number, contact, app, told, admin } = await talk()
  const message = await client.messages.create(...on, { content: 'Where is my order? 📦', echo_id: 'e-1' })
  expect(message).toEqual({
    id: expect.any(Number),
    content: 'Where is my order? 📦',
    message_type: 0,
    content_type: 'text',
    content_attributes: {},
    created_at: Math.floor(app.clock.now() / 1000),
    conversation_id: number,
    attachments: [],
    echo_id: 'e-1',
    sender: {
      id: contact.id,
      type: 'contact',
      name: contact.name,
      email: contact.email,
      phone_number: null,
      identifier: null,
      thumbnail: '',
      blocked: false,
      additional_attributes: {},
      custom_attributes: {},
    },
  })
  const { echo_id: _echo, ...listed } = message
  expect(await client.messages.list(...on)).toEqual([listed])
  expect(await told()).toEqual(['message_created'])
  expect(await admin.conversations.get(number)).toMatchObject({ unread_count: 1, messages: [{ id: message.id }] })
})

test('agents and bots are shown as such, and what has no sender has none', async () => {
  const { client, on, number, admin, app, account, post } = await talk()
  const bot = await aBot(app, account.id)
  await admin.messages.create(number, { content: 'Hi' })
  await post({ sender: { type: 'agent_bot', id: bot.id, name: bot.name }, content: null })
  await post({ type: 'template' })
  const [agent, robot, template] = await client.messages.list(...on)
  expect(agent!.sender).toEqual({
    id: admin.user.id,
    type: 'user',
    name: admin.user.name,
    available_name: admin.user.name,
    avatar_url: '',
    thumbnail: '',
    availability_status: expect.any(String),
  })
  expect(robot).toMatchObject({
    content: null,
    sender: { id: bot.id, type: 'agent_bot', name: bot.name, avatar_url: '' },
  })
  expect(template!.message_type).toBe(3)
  expect(template).not.toHaveProperty('sender')
})

test('notes and activities are not shown, whichever way one looks', async () => {
  const { client, on, at, number, admin, post } = await talk()
  await client.messages.create(...on, { content: 'Hello' })
  await client.conversations.toggleStatus(...on)
  await admin.messages.create(number, { content: 'a note', private: true })
  const note = await post({ private: true, content_type: 'form' })
  expect((await client.messages.list(...on)).map(({ content }) => content)).toEqual(['Hello'])
  expect((await client.conversations.get(...on)).messages).toHaveLength(1)
  expect((await client.conversations.list(...at))[0]!.messages).toHaveLength(1)
  const { messages } = await admin.conversations.get(number)
  for (const id of [note.id, messages[0]!.id, note.id - 2]) {
    expect(await refusalOf(client.messages.update(...on, id, { submitted_values: {} }))).toBe('404 not_found')
  }
})

test('the list has the latest twenty, and goes on in either direction', async () => {
  const { client, on, post } = await talk()
  const ids: number[] = []
  for (let i = 0; i < 45; i++) ids.push((await post({ private: i % 9 === 8 })).id)
  const shown = ids.filter((_, i) => i % 9 !== 8)
  const list = async (query = {}) => (await client.messages.list(...on, query)).map(({ id }) => id)
  expect(await list()).toEqual(shown.slice(-20))
  expect(await list({ before: shown.at(-20) })).toEqual(shown.slice(-40, -20))
  expect(await list({ before: shown[3], per_page: 2 })).toEqual(shown.slice(1, 3))
  expect(await list({ after: shown[3] })).toEqual(shown.slice(4, 24))
  expect(await list({ after: shown[3], before: shown[6] })).toEqual(shown.slice(4, 6))
  expect(await list({ after: shown.at(-1) })).toEqual([])
  expect(await list({ page: 2 })).toEqual(shown.slice(-40, -20))
  expect(await refusalOf(client.messages.list(...on, { per_page: 0 }))).toBe('422 per_page too_small')
  expect(await refusalOf(client.messages.list(...on, { before: 'x' as never }))).toBe('422 before wrong_type')
})

test.each([
  [{}, '422 content missing'],
  [{ content: null }, '422 content missing'],
  [{ content: ' \n' }, '422 content missing'],
  [{ content: 'x'.repeat(150_001) }, '422 content too_long'],
  [{ content: 'a\0' }, '422 content bad_characters'],
  [{ content: 'x', echo_id: 'y'.repeat(256) }, '422 echo_id too_long'],
])('%# is no message', async (body, expected) => {
  const { client, on, told } = await talk()
  expect(await refusalOf(client.messages.create(...on, body))).toBe(expected)
  expect(await told()).toEqual([])
})

test('a message is always the contact’s own and public, whatever the body says', async () => {
  const { client, on, contact } = await talk()
  const body = { content: 'x', private: true, message_type: 'outgoing', content_type: 'form', sender_id: 1 }
  const message = await client.messages.create(...on, body as object)
  expect(message).toMatchObject({ message_type: 0, content_type: 'text', sender: { type: 'contact', id: contact.id } })
  expect(await client.messages.list(...on)).toHaveLength(1)
})

test('a message reopens what is resolved, for the bot where there is one', async () => {
  const { client, on, told, admin, app, account, inbox } = await talk()
  await client.conversations.toggleStatus(...on)
  await client.messages.create(...on, { content: 'One more thing' })
  expect((await client.conversations.get(...on)).status).toBe('open')
  expect(await told()).toEqual(['conversation_status_changed', 'message_created', 'conversation_status_changed'])
  await client.conversations.toggleStatus(...on)
  await admin.inboxes.setAgentBot(inbox.id, { agent_bot: (await aBot(app, account.id)).id })
  await client.messages.create(...on, { content: 'And another' })
  expect((await client.conversations.get(...on)).status).toBe('pending')
})

test('unless the inbox takes no messages after that', async () => {
  const { client, on, told } = await talk({ settings: { allow_messages_after_resolved: false } })
  await client.messages.create(...on, { content: 'x' })
  await client.conversations.toggleStatus(...on)
  const before = await told()
  expect(await refusalOf(client.messages.create(...on, { content: 'x' }))).toBe('422 conversation_resolved')
  expect(await told()).toEqual(before)
})

test('what a blocked contact writes is not taken', async () => {
  const { client, on, app, contact, told } = await talk()
  await app.database.transaction((tx) =>
    tx.updateTable('contacts').set({ blocked: true }).where('id', '=', contact.id).execute(),
  )
  expect(await refusalOf(client.messages.create(...on, { content: 'x' }))).toBe('403 contact_blocked')
  expect(await client.messages.list(...on)).toEqual([])
  expect(await told()).toEqual([])
})

test('a flood is stopped, and over with its minute', async () => {
  const { client, on, app } = await talk()
  const results = await Promise.all(
    Array.from({ length: 205 }, (_, i) =>
      client.messages.create(...on, { content: `${i}` }).then(() => 'taken', refusalOf),
    ),
  )
  expect(results.filter((result) => result === 'taken')).toHaveLength(200)
  expect(results.filter((result) => result === '429 rate_limited')).toHaveLength(5)
  app.clock.advance(60_000)
  await client.messages.create(...on, { content: 'again' })
})

test('an answer is kept with its question, and told once', async () => {
  const { client, on, post, told, admin, number } = await talk()
  const question = await post({ content_attributes: { items: [{ title: 'Yes', value: 'yes' }] } })
  const before = (await told()).length
  const submitted_values = [{ title: 'Yes', value: 'yes' }]
  const answered = await client.messages.update(...on, question.id, { submitted_values })
  expect(answered).toMatchObject({
    id: question.id,
    content_attributes: { items: [{ title: 'Yes', value: 'yes' }], submitted_values },
  })
  expect(await client.messages.update(...on, question.id, { submitted_values })).toEqual(answered)
  expect((await told()).slice(before)).toEqual(['message_updated'])
  const { last_non_activity_message } = await admin.conversations.get(number)
  expect(last_non_activity_message!.content_attributes).toMatchObject({ submitted_values })
})

test('an answer that is given again is no change, in whatever order its keys come', async () => {
  const { client, on, post, told } = await talk()
  const { id } = await post()
  const before = (await told()).length
  await client.messages.update(...on, id, { submitted_values: { name: 'Grace', id: { number: 7, a: 1 } } })
  await client.messages.update(...on, id, { submitted_values: { name: 'Grace', id: { number: 7, a: 1 } } })
  await client.messages.update(...on, id, { submitted_values: { id: { a: 1, number: 7 }, name: 'Grace' } })
  expect((await told()).slice(before)).toEqual(['message_updated'])
})

test('a contact changes its answers 120 times a minute, and no more', async () => {
  const { app, client, on, post } = await talk()
  const { id } = await post()
  const answer = (value: number) => client.messages.update(...on, id, { submitted_values: { value } })
  for (let i = 1; i <= 120; i++) await answer(i)
  expect(await refusalOf(answer(121))).toBe('429 rate_limited')
  app.clock.advance(60_000)
  await answer(122)
})

test('what asks for nothing takes no answer', async () => {
  const { client, on, post, told } = await talk()
  const { id } = await post({ content_type: 'text' })
  const before = await told()
  const answer = { submitted_values: { value: 'x' } }
  expect(await refusalOf(client.messages.update(...on, id, answer))).toBe('422 submitted_values not_allowed')
  expect(await told()).toEqual(before)
})

test('a survey takes a rating from 1 to 5, for 14 days', async () => {
  const { client, on, post, app } = await talk()
  const { id } = await post({ content_type: 'input_csat', type: 'template' })
  const rate = (rating: unknown) =>
    client.messages.update(...on, id, { submitted_values: { csat_survey_response: { rating } } })
  const field = 'submitted_values.csat_survey_response.rating'
  for (const rating of [0, 6, 1.5, '5', null]) expect(await refusalOf(rate(rating))).toBe(`422 ${field} not_allowed`)
  expect((await rate(5)).content_attributes).toEqual({ submitted_values: { csat_survey_response: { rating: 5 } } })
  app.clock.advance(15 * day)
  expect(await refusalOf(rate(1))).toBe('422 submitted_values not_allowed')
})

test('an answer is an object or a list, and not too large', async () => {
  const { client, on, post } = await talk()
  const { id } = await post({ content_type: 'form' })
  const submit = (submitted_values: unknown) =>
    refusalOf(client.messages.update(...on, id, { submitted_values } as never))
  expect(await submit('yes')).toBe('422 submitted_values wrong_type')
  expect(await submit(null)).toBe('422 submitted_values wrong_type')
  expect(await submit(Array.from({ length: 101 }, () => ({})))).toBe('422 submitted_values too_many')
  expect(await submit({ value: 'x'.repeat(70_000) })).toBe('422 submitted_values too_large')
})
