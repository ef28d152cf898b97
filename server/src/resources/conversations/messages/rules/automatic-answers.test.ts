import { expect, test } from 'vitest'
import { day, hour, minute } from '../../../../kernel/clock.ts'
import { type ConversationScene, conversationScene } from '../../../../testing/conversation-scene.ts'
import type { NewInbox } from '../../../inboxes/schema.ts'
import { aMessage } from '../factory.ts'

const greeted = { greeting_enabled: true, greeting_message: 'Welcome!' }
const away = { working_hours_enabled: true, out_of_office_message: 'Nobody is here.' }
const website = { channel: { type: 'web_widget', website_url: 'https://acme.test' } } as const

/** Monday, 5 January 2026, 12:00 UTC and so much later; the clock of the tests only goes forward. */
function goTo({ app }: ConversationScene, weekday: number, time: number): void {
  const monday = Date.UTC(2026, 0, 5)
  const weeks = Math.ceil((app.clock.now() - monday) / (7 * day)) + 1
  app.clock.advance(monday + weeks * 7 * day + (weekday - 1) * day + time - app.clock.now())
}

async function contactWrites(set: ConversationScene, over: Parameters<typeof aMessage>[3] = {}): Promise<void> {
  const sender = { type: 'contact', id: set.conversation.contact_id, name: 'Grace' } as const
  await aMessage(set.app, set.account.id, set.number, { type: 'incoming', sender, content: 'Hi', ...over })
}

async function said(set: ConversationScene): Promise<(string | undefined)[]> {
  const { payload } = await set.agent.messages.list(set.number, { per_page: 100 })
  return payload.filter(({ message_type }) => message_type === 3).map(({ content }) => content)
}

test('a contact that writes first is greeted, once', async () => {
  const set = await conversationScene(greeted)
  const message = await set.admin.messages.create(set.number, { content: 'Hi', message_type: 'incoming' })
  expect(message.content).toBe('Hi')
  const { payload } = await set.agent.messages.list(set.number)
  expect(payload.map(({ message_type, content }) => [message_type, content])).toEqual([
    [0, 'Hi'],
    [3, 'Welcome!'],
  ])
  expect(payload[1]).not.toHaveProperty('sender')
  expect(await set.told()).toEqual(['message_created', 'message_created'])
  const { waiting_since, messages, unread_count } = await set.agent.conversations.get(set.number)
  expect([waiting_since > 0, messages[0]!.content, unread_count]).toEqual([true, 'Welcome!', 1])
  await contactWrites(set)
  expect(await said(set)).toEqual(['Welcome!'])
})

test.each([
  [{ greeting_enabled: false, greeting_message: 'Welcome!' }],
  [{ greeting_enabled: true, greeting_message: ' ' }],
  [{ greeting_enabled: true }],
])('nothing is said with %o', async (settings) => {
  const set = await conversationScene(settings)
  await contactWrites(set)
  expect(await said(set)).toEqual([])
})

test('whoever was written to first is not greeted', async () => {
  const set = await conversationScene(greeted)
  await set.agent.messages.create(set.number, { content: 'How are you?' })
  await contactWrites(set)
  expect(await said(set)).toEqual([])
})

test('out of the office hours of the inbox, the contact is told so once a day of its time zone', async () => {
  const set = await conversationScene({ ...away, timezone: 'America/New_York' })
  // 16:59 in New York, on Monday.
  goTo(set, 1, 21 * hour + 59 * minute)
  await contactWrites(set)
  expect(await said(set)).toEqual([])
  set.app.clock.advance(minute)
  await contactWrites(set)
  expect(await said(set)).toHaveLength(1)
  // 23:59 there, which is another day in UTC.
  set.app.clock.advance(7 * hour - minute)
  await contactWrites(set)
  expect(await said(set)).toHaveLength(1)
  set.app.clock.advance(2 * minute)
  await contactWrites(set)
  expect(await said(set)).toEqual(['Nobody is here.', 'Nobody is here.'])
  // 09:00 sharp.
  set.app.clock.advance(9 * hour - 2 * minute)
  await contactWrites(set)
  expect(await said(set)).toHaveLength(2)
})

test.each([
  [[{ day_of_week: 6, open_all_day: true }], false],
  [[{ day_of_week: 6, closed_all_day: true }], true],
  [[{ day_of_week: 6, open_hour: 0, open_minutes: 0, close_hour: 3, close_minutes: 30 }], true],
  [[{ day_of_week: 6, open_hour: 3, open_minutes: 30, close_hour: 4, close_minutes: 0 }], false],
])('on Saturday at 03:30 with %j it is out of hours: %s', async (working_hours, closed) => {
  const set = await conversationScene(away)
  await set.admin.inboxes.update(set.inbox.id, { working_hours })
  goTo(set, 6, 3.5 * hour)
  await contactWrites(set)
  expect(await said(set)).toHaveLength(closed ? 1 : 0)
})

test('that nobody is there takes the place of the greeting, and a greeting of today does not keep it from being said', async () => {
  const set = await conversationScene({ ...greeted, ...away })
  goTo(set, 6, 12 * hour)
  await contactWrites(set)
  expect(await said(set)).toEqual(['Nobody is here.'])
  const other = await conversationScene({ ...greeted, ...away })
  goTo(other, 2, 16 * hour)
  await contactWrites(other)
  other.app.clock.advance(2 * hour)
  await contactWrites(other)
  expect(await said(other)).toEqual(['Welcome!', 'Nobody is here.'])
})

test('while somebody answers after hours, nobody is said to be away', async () => {
  const set = await conversationScene(away)
  goTo(set, 6, 12 * hour)
  await set.agent.messages.create(set.number, { content: 'Still here' })
  set.app.clock.advance(4 * minute)
  await contactWrites(set)
  expect(await said(set)).toEqual([])
  await set.agent.messages.create(set.number, { content: 'A note is no answer', private: true })
  set.app.clock.advance(minute)
  await contactWrites(set)
  expect(await said(set)).toEqual(['Nobody is here.'])
})

test('machines are not answered', async () => {
  const set = await conversationScene({ ...greeted, ...away })
  goTo(set, 6, 12 * hour)
  await contactWrites(set, { content_attributes: { email: { auto_reply: true } } })
  expect(await said(set)).toEqual([])
})

/** A conversation on a website whose visitor has no e-mail address. */
async function visited(settings: Partial<NewInbox> = {}): Promise<ConversationScene> {
  const set = await conversationScene({ ...website, ...settings })
  await set.app.database.transaction((tx) =>
    tx.updateTable('contacts').set({ email: null }).where('id', '=', set.conversation.contact_id).execute(),
  )
  return set
}

test('a visitor of a website who cannot be reached is asked for an address, once', async () => {
  const set = await visited(greeted)
  await contactWrites(set)
  const { payload } = await set.agent.messages.list(set.number)
  expect(payload.map(({ message_type, content_type }) => [message_type, content_type])).toEqual([
    [0, 'text'],
    [3, 'text'],
    [3, 'text'],
    [3, 'input_email'],
  ])
  await contactWrites(set)
  expect(await said(set)).toHaveLength(3)
})

test('nobody is asked who has an address, or where it is not wanted', async () => {
  const known = await conversationScene(website)
  await contactWrites(known)
  expect(await said(known)).toEqual([])
  const unwanted = await visited({ enable_email_collect: false })
  await contactWrites(unwanted)
  expect(await said(unwanted)).toEqual([])
})

test('an answer of the server is never the message too many', async () => {
  const set = await conversationScene(away)
  goTo(set, 6, 12 * hour)
  const note = { private: true, content: 'x' }
  for (let sent = 0; sent < 199; sent++) await aMessage(set.app, set.account.id, set.number, note)
  await contactWrites(set)
  expect(await said(set)).toEqual(['Nobody is here.'])
})
