import { expect, test } from 'vitest'
import { clientInto } from '../../../../testing/app.ts'
import { conversationScene } from '../../../../testing/conversation-scene.ts'
import { aBotToken } from '../../../../testing/prepared-operation.ts'
import { refusalOf } from '../../../../testing/refusal.ts'
import { scene } from '../../../../testing/scene.ts'
import { aBot } from '../../../agent-bots/factory.ts'

test('a message shows every field there is', async () => {
  const { app, account, agent, inbox, number, conversation, told, latestEvent } = await conversationScene()
  const seconds = Math.floor(app.clock.now() / 1000)
  const message = await agent.messages.create(number, { content: 'Grüß Gott 👋', source_id: 'm-1', echo_id: 'e-1' })
  const expected = {
    id: expect.any(Number),
    content: 'Grüß Gott 👋',
    processed_message_content: 'Grüß Gott 👋',
    account_id: account.id,
    inbox_id: inbox.id,
    conversation_id: number,
    message_type: 1,
    created_at: seconds,
    updated_at: seconds,
    private: false,
    status: 'sent',
    source_id: 'm-1',
    content_type: 'text',
    content_attributes: {},
    additional_attributes: {},
    external_source_ids: {},
    sentiment: {},
    sender_type: 'User',
    sender_id: agent.user.id,
    sender: {
      id: agent.user.id,
      type: 'user',
      name: agent.user.name,
      available_name: agent.user.name,
      avatar_url: '',
      thumbnail: '',
      availability_status: 'offline',
    },
    conversation: {
      assignee_id: null,
      unread_count: 0,
      last_activity_at: seconds,
      contact_inbox: { source_id: conversation.source_id },
    },
    attachments: [],
  }
  expect(message).toEqual({ ...expected, echo_id: 'e-1' })
  expect(await told()).toEqual(['message_created', 'conversation_updated'])
  const { conversation: around, inbox: shownInbox, exact_times, ...event } = await latestEvent('message_created')
  const { conversation: _slim, ...rest } = expected
  expect(event).toEqual({ ...rest, echo_id: 'e-1', sender: { ...rest.sender, email: agent.user.email } })
  const now = new Date(app.clock.now()).toISOString()
  expect(exact_times).toEqual({ created_at: now, updated_at: now })
  expect([shownInbox, around]).toEqual([
    { id: inbox.id, name: inbox.name },
    expect.objectContaining({ id: number, messages: [], meta: expect.any(Object) }),
  ])
})

test('a contact, a bot and a template have senders of their own', async () => {
  const { app, account, admin, number, conversation } = await conversationScene()
  const incoming = await admin.messages.create(number, { content: 'Hi', message_type: 'incoming' })
  expect(incoming).toMatchObject({ message_type: 0, sender_type: 'Contact', sender_id: conversation.contact_id })
  expect(incoming.sender).toEqual({
    id: conversation.contact_id,
    type: 'contact',
    name: 'Grace Hopper',
    email: conversation.contact_email,
    phone_number: null,
    identifier: null,
    thumbnail: '',
    blocked: false,
    additional_attributes: {},
    custom_attributes: {},
  })
  const bot = await aBot(app, account.id)
  const sent = await admin.messages.create(number, { content: 'Hi', sender_type: 'AgentBot', sender_id: bot.id })
  expect(sent.sender).toEqual({ id: bot.id, type: 'agent_bot', name: 'Greeter', avatar_url: '' })
  expect(sent).toMatchObject({ message_type: 1, sender_type: 'AgentBot', sender_id: bot.id })
  const template = await admin.messages.create(number, { content: 'Hi', message_type: 'template' })
  expect(template).not.toHaveProperty('sender')
  expect([template.message_type, template.sender_type, template.sender_id]).toEqual([3, undefined, undefined])
})

test('a bot writes with its own token, and the bots of the installation may be named', async () => {
  const { app, account, admin, number } = await conversationScene()
  const token = await aBotToken(app, account.id)
  const bot = clientInto(app, { token }).account(account.id)
  expect(await bot.messages.create(number, { content: 'Beep' })).toMatchObject({ sender: { type: 'agent_bot' } })
  expect(await refusalOf(bot.messages.list(number))).toBe('403 bot_refused')
  const { id } = await aBot(app, null)
  expect(
    (await admin.messages.create(number, { content: 'x', sender_type: 'AgentBot', sender_id: id })).sender_id,
  ).toBe(id)
})

test('what else comes with a message is kept where it belongs', async () => {
  const { admin, number } = await conversationScene()
  const template_params = { name: 'receipt', language: 'en', processed_params: { body: { 1: 'Visa' } } }
  const message = await admin.messages.create(number, {
    content: 'x',
    content_attributes: { note: 'mine' },
    external_created_at: 1_700_000_000,
    campaign_id: 7,
    template_params,
    cc_emails: 'no mail inbox',
  })
  expect(message.content_attributes).toEqual({ note: 'mine', external_created_at: 1_700_000_000 })
  expect(message.additional_attributes).toEqual({ campaign_id: 7, template_params })
})

test('a mail goes to more people, if that is what they are called', async () => {
  const { admin, number } = await conversationScene({
    channel: { type: 'email', email: `${crypto.randomUUID()}@acme.test` },
  })
  const addressed = { to_emails: 'a@x.test', cc_emails: ' b@x.test, c@x.test,', bcc_emails: '' }
  const message = await admin.messages.create(number, { content: 'x', ...addressed })
  expect(message.content_attributes).toEqual({ to_emails: ['a@x.test'], cc_emails: ['b@x.test', 'c@x.test'] })
  const wrong = admin.messages.create(number, { content: 'x', bcc_emails: 'a@x.test, nobody' })
  expect(await refusalOf(wrong)).toBe('422 bcc_emails bad_format')
  const incoming = admin.messages.create(number, { content: 'x', message_type: 'incoming' })
  expect(await refusalOf(incoming)).toBe('422 message_type not_allowed')
})

test('an answer names the message that it answers, by both of its names', async () => {
  const { admin, number, ...set } = await conversationScene()
  const first = await admin.messages.create(number, { content: 'x', source_id: 'first' })
  const answer = async (content_attributes: object) =>
    (await admin.messages.create(number, { content: 'y', content_attributes: { ...content_attributes } }))
      .content_attributes
  const both = { in_reply_to: first.id, in_reply_to_external_id: 'first' }
  expect(await answer({ in_reply_to: first.id, other: 1 })).toEqual({ ...both, other: 1 })
  expect(await answer({ in_reply_to: String(first.id) })).toEqual(both)
  expect(await answer({ in_reply_to_external_id: 'first' })).toEqual(both)
  expect(await answer({ in_reply_to_external_id: 'never came' })).toEqual({ in_reply_to_external_id: 'never came' })
  expect(await answer({ in_reply_to: null, in_reply_to_external_id: '' })).toEqual({})
  const other = await conversationScene({}, {}, Promise.resolve({ admin, ...set }))
  const foreign = await admin.messages.create(other.number, { content: 'x', source_id: 'elsewhere' })
  const plain = await admin.messages.create(number, { content: 'x' })
  expect(await answer({ in_reply_to: plain.id })).toEqual({ in_reply_to: plain.id, in_reply_to_external_id: null })
  for (const in_reply_to of [foreign.id, 2 ** 53, -1, 1.5, 'x', true, {}, []]) {
    expect(await answer({ in_reply_to, other: 1 })).toEqual({ other: 1 })
  }
  expect(await answer({ in_reply_to: foreign.id, in_reply_to_external_id: 'first' })).toEqual(both)
  expect(await refusalOf(answer({ in_reply_to_external_id: 1 }))).toBe(
    '422 content_attributes.in_reply_to_external_id wrong_type',
  )
})

test.each([
  [{}, 'content missing'],
  [{ content: ' \n' }, 'content missing'],
  [{ content: null, attachments: [] }, 'content missing'],
  [{ content: 'x'.repeat(150_001) }, 'content too_long'],
  [{ content: 'a\0b' }, 'content bad_characters'],
  [{ content: 'x', message_type: 2 }, 'message_type not_allowed'],
  [{ content: 'x', message_type: 4 }, 'message_type not_allowed'],
  [{ content: 'x', message_type: 'incoming', private: true }, 'private not_allowed'],
  [{ content: 'x', content_type: 'html' }, 'content_type not_allowed'],
  [{ content: 'x', content_attributes: '{}' }, 'content_attributes wrong_type'],
  [{ content: 'x', source_id: 'x'.repeat(256) }, 'source_id too_long'],
  [{ content: 'x', sender_type: 'AgentBot' }, 'sender_id missing'],
  [{ content: 'x', sender_type: 'AgentBot', sender_id: 987_654_321 }, 'sender_id unknown'],
  [{ content: 'x', sender_type: 'Robot' }, 'sender_type not_allowed'],
  [{ content: 'x', external_created_at: 'yesterday' }, 'external_created_at bad_format'],
  [{ content: 'x', template_params: { name: 1 } }, 'template_params.name wrong_type'],
  [
    { content: 'x', template_params: { name: 'x', processed_params: [] } },
    'template_params.processed_params wrong_type',
  ],
])('%o is refused, and nothing is written', async (body, refusal) => {
  const { admin, number, told } = await conversationScene()
  expect(await refusalOf(admin.messages.create(number, body as object))).toBe(`422 ${refusal}`)
  expect([await told(), (await admin.messages.list(number)).payload]).toEqual([[], []])
})

test('a text may be as long as the limit says, in characters', async () => {
  const { admin, number } = await conversationScene()
  const content = '語'.repeat(150_000)
  expect((await admin.messages.create(number, { content })).content).toBe(content)
})

test('only those who see the conversation can write in it', async () => {
  const { admin, agent, member, number } = await conversationScene()
  expect((await agent.messages.create(number, { content: 'x', private: true })).private).toBe(true)
  const stranger = await member('agent')
  expect(await refusalOf(stranger.messages.create(number, { content: 'x' }))).toBe('404 not_found')
  expect(await refusalOf(admin.messages.create(987_654, { content: 'x' }))).toBe('404 not_found')
  const elsewhere = await scene()
  expect(await refusalOf(elsewhere.admin.messages.create(number, { content: 'x' }))).toBe('404 not_found')
})
