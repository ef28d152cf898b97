import { expect, test } from 'vitest'
import { minute } from '../../../../kernel/clock.ts'
import { type ConversationScene, conversationScene } from '../../../../testing/conversation-scene.ts'
import { aBot } from '../../../agent-bots/factory.ts'
import { aMessage } from '../factory.ts'

/** What a message does to its conversation: to who waits, what is unread, what is measured, and whether it is open. */

type Draft = Parameters<typeof aMessage>[3]

const kinds: Record<string, (set: ConversationScene) => Draft | Promise<Draft>> = {
  'message of the contact': ({ conversation }) => ({
    type: 'incoming',
    sender: { type: 'contact', id: conversation.contact_id, name: 'Grace' },
  }),
  'answer of a person': byPerson,
  'private note': (set) => ({ ...byPerson(set), private: true }),
  'message of a rule': (set) => ({ ...byPerson(set), content_attributes: { automation_rule_id: 1 } }),
  'message of a campaign': (set) => ({ ...byPerson(set), additional_attributes: { campaign_id: 1 } }),
  'answer of a bot': async ({ app, account }) => {
    const { id, name } = await aBot(app, account.id)
    return { sender: { type: 'agent_bot', id, name } }
  },
  'note of a bot': async (set) => ({ ...(await kinds['answer of a bot']!(set)), private: true }),
  template: () => ({ type: 'template' }),
  'message of the system': () => ({}),
}

function byPerson({ agent }: ConversationScene): Draft {
  return { sender: { type: 'user', id: agent.user.id, name: 'Ada' } }
}

async function write(set: ConversationScene, kind: string): Promise<void> {
  set.app.clock.advance(minute)
  await aMessage(set.app, set.account.id, set.number, await kinds[kind]!(set))
}

const look = ({ agent, number }: ConversationScene) => agent.conversations.get(number)

const measured = async ({ app, account }: ConversationScene) => {
  const events = await app.database.read
    .selectFrom('reporting_events')
    .select(['name', 'value', 'user_id'])
    .where('account_id', '=', account.id)
    .orderBy('id')
    .execute()
  return events.map(({ name, value, user_id }) => [name, value, user_id])
}

test('the contact waits from the start, and from its oldest message that is unanswered', async () => {
  const set = await conversationScene()
  const begun = (await look(set)).waiting_since
  expect(begun).toBe(set.app.clock.now() / 1000)
  await write(set, 'message of the contact')
  expect((await look(set)).waiting_since).toBe(begun)
  await write(set, 'answer of a person')
  expect((await look(set)).waiting_since).toBe(0)
  await write(set, 'message of the contact')
  const since = set.app.clock.now() / 1000
  await write(set, 'message of the contact')
  expect((await look(set)).waiting_since).toBe(since)
})

test.each([
  ['answer of a person', false],
  ['answer of a bot', false],
  ['private note', true],
  ['note of a bot', true],
  ['message of a rule', true],
  ['message of a campaign', true],
  ['template', true],
  ['message of the system', true],
])('after a(n) %s the contact waits on: %s', async (kind, waits) => {
  const set = await conversationScene()
  const { waiting_since } = await look(set)
  await write(set, kind)
  expect((await look(set)).waiting_since).toBe(waits ? waiting_since : 0)
  const isPerson = kind === 'answer of a person'
  expect(await measured(set)).toEqual(isPerson ? [['first_response', 60, set.agent.user.id]] : [])
  expect((await look(set)).first_reply_created_at).toBe(isPerson ? set.app.clock.now() / 1000 : 0)
  const updated = waits ? [] : ['conversation_updated']
  expect(await set.told()).toEqual(['message_created', ...updated])
})

test('the first answer of a person is measured once, later ones only while the contact waits', async () => {
  const set = await conversationScene()
  await write(set, 'answer of a bot')
  await write(set, 'message of a rule')
  await write(set, 'private note')
  await write(set, 'answer of a person')
  const first = (await look(set)).first_reply_created_at
  await write(set, 'answer of a person')
  await write(set, 'message of the contact')
  await write(set, 'private note')
  await write(set, 'answer of a person')
  await write(set, 'message of the contact')
  await write(set, 'answer of a bot')
  await write(set, 'answer of a person')
  const { id } = set.agent.user
  expect(await measured(set)).toEqual([
    ['first_response', 240, id],
    ['reply_time', 120, id],
  ])
  expect((await look(set)).first_reply_created_at).toBe(first)
})

test('what the contact writes is unread until somebody looks; answering is not looking', async () => {
  const set = await conversationScene()
  for (const kind of ['message of the contact', 'message of the contact', 'answer of a person', 'template']) {
    await write(set, kind)
  }
  expect((await look(set)).unread_count).toBe(2)
  const { payload } = await set.agent.messages.list(set.number)
  expect(payload[0]!.conversation.unread_count).toBe(2)
})

test('unread messages are counted exactly up to 99', async () => {
  const set = await conversationScene()
  for (let sent = 0; sent < 101; sent++) await write(set, 'message of the contact')
  expect((await look(set)).unread_count).toBe(99)
})

test.each([
  ['resolved', 'open'],
  ['snoozed', 'open'],
  ['pending', 'pending'],
  ['open', 'open'],
] as const)('a %s conversation that the contact writes in is %s', async (status, expected) => {
  const set = await conversationScene({}, { status })
  await write(set, 'message of the contact')
  expect((await look(set)).status).toBe(expected)
  const moved = status === expected ? [] : ['conversation_status_changed']
  expect(await set.told()).toEqual(['message_created', ...moved])
  const { payload } = await set.agent.messages.list(set.number)
  const said = payload.filter(({ message_type }) => message_type === 2).map(({ content }) => content)
  expect(said).toEqual(status === expected ? [] : ['Conversation was reopened by a new incoming message'])
})

test('whoever hands in the message of the contact, it is the contact that reopens', async () => {
  const set = await conversationScene({}, { status: 'resolved' })
  await set.admin.messages.create(set.number, { content: 'Again', message_type: 'incoming' })
  const { payload } = await set.agent.messages.list(set.number)
  expect(payload.map(({ content }) => content)).toEqual([
    'Again',
    'Conversation was reopened by a new incoming message',
  ])
})

test.each([
  ['resolved', 'pending'],
  ['snoozed', 'open'],
] as const)('where a bot serves, a %s conversation becomes %s', async (status, expected) => {
  const set = await conversationScene({}, { status })
  const { id } = await aBot(set.app, set.account.id)
  await set.admin.inboxes.setAgentBot(set.inbox.id, { agent_bot: id })
  await write(set, 'message of the contact')
  expect((await look(set)).status).toBe(expected)
})

test.each(['answer of a person', 'private note', 'answer of a bot', 'template'])(
  'a(n) %s leaves a resolved conversation resolved',
  async (kind) => {
    const set = await conversationScene({}, { status: 'resolved' })
    await write(set, kind)
    expect((await look(set)).status).toBe('resolved')
  },
)

test('a blocked contact reopens nothing, and its message is not lost', async () => {
  const set = await conversationScene({ greeting_enabled: true, greeting_message: 'Welcome' }, { status: 'resolved' })
  const { app, conversation } = set
  await app.database.transaction((tx) =>
    tx.updateTable('contacts').set({ blocked: true }).where('id', '=', conversation.contact_id).execute(),
  )
  await write(set, 'message of the contact')
  const { status, unread_count, muted, messages } = await look(set)
  expect([status, unread_count, muted, messages[0]!.message_type]).toEqual(['resolved', 1, true, 0])
})

test('messages move the conversation up, activity does not; the contact was heard of', async () => {
  const set = await conversationScene({}, { status: 'resolved' })
  await write(set, 'message of the contact')
  const heard = set.app.clock.now() / 1000
  const { last_activity_at, timestamp, messages, last_non_activity_message, meta } = await look(set)
  expect([last_activity_at, timestamp, meta.sender.last_activity_at]).toEqual([heard, heard, heard])
  expect([messages[0]!.message_type, last_non_activity_message!.message_type]).toEqual([2, 0])
  await write(set, 'private note')
  expect((await look(set)).last_activity_at).toBe(heard + 60)
})
