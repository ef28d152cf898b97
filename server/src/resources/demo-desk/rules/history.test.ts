import { expect, test } from 'vitest'
import type { Tx } from '../../../kernel/db/db.ts'
import type { Services } from '../../../kernel/services.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { connectContact } from '../../contacts/rules/connect.ts'
import { postMessage } from '../../conversations/messages/rules/post.ts'
import type { Act, Author } from '../../conversations/rules/act.ts'
import { Change } from '../../conversations/rules/change.ts'
import { handOff, move } from '../../conversations/rules/move.ts'
import { startConversation } from '../../conversations/rules/start.ts'
import { priorities } from '../../conversations/schema.ts'
import { authorOf, type Cast } from './history.ts'
import { createRandom } from './random.ts'
import { castOne, openDesk, seedContacts, seedDemo, startTimes } from './seed.ts'
import { sourceIdOf } from './store.ts'
import type { Step, Thread } from './thread.ts'

const demo = { seed: 7, agents: 7, contacts: 20, conversations: 60, passwordHash: 'none' }

/** The same, each conversation by the rules of real ones, a step at a time. */
async function seedByTheRules({ database, services }: TestApp): Promise<number> {
  const random = createRandom(demo.seed)
  const now = services.clock.now()
  const desk = await database.transaction((tx) => openDesk(tx, services, demo, random))
  const contacts = await seedContacts(database, desk, demo.contacts, random, now, () => {})
  for (const from of startTimes(random, demo.conversations, now)) {
    const { thread, cast } = castOne(random, desk, contacts, now - from)
    await database.transaction((tx) => play({ tx, services }, thread, cast, { from, until: now }))
  }
  return desk.accountId
}

async function play(
  { tx, services }: { tx: Tx; services: Services },
  { steps, priority }: Thread,
  cast: Cast,
  { from, until }: { from: number; until: number },
): Promise<void> {
  const { contact, inbox } = cast
  const act = (now: number, author: Author): Act => ({ tx, services, now, author, quiet: true })
  const connection = await connectContact(tx, contact, inbox, { sourceId: sourceIdOf(contact, inbox), now: from })
  const customer = { type: 'contact', id: contact.id, name: contact.name } as const
  const first = await startConversation(act(from, customer), connection, { priority: priorities.indexOf(priority) })
  let { view } = first
  let now = from
  for (const step of steps) {
    now += step.after
    if (now > until) break
    const change = step === steps[0] ? first : new Change(act(now, authorOf(step, view, cast)), view)
    await perform(change, step)
    view = await change.save()
  }
}

async function perform(change: Change, step: Step): Promise<void> {
  const { author, now } = change.act
  if (author.type === 'user') change.set({ unread_count: 0, agent_last_seen_at: now, assignee_last_seen_at: now })
  if (step.do === 'move') {
    if (author.type === 'agent_bot') await handOff(change)
    else await move(change, step.to, step.until === undefined ? null : now + step.until)
    return
  }
  if (author.type === 'user' && change.view.assignee_id === null) change.set({ assignee_id: author.id })
  await postMessage(change, {
    type: step.do === 'customer' ? 'incoming' : 'outgoing',
    sender: author,
    content: step.content,
    private: step.do === 'note',
  })
}

/** All that is stored of an account's conversations, told by names instead of ids. */
async function storedIn({ database: { read } }: TestApp, accountId: number) {
  const names = async (table: 'users' | 'inboxes' | 'contacts' | 'agent_bots') =>
    new Map((await read.selectFrom(table).select(['id', 'name']).execute()).map(({ id, name }) => [id, name]))
  const [users, inboxes, contacts] = [await names('users'), await names('inboxes'), await names('contacts')]
  const senders = { user: users, contact: contacts, agent_bot: await names('agent_bots') }
  const rows = <Table extends 'conversations' | 'messages' | 'reporting_events' | 'contact_inboxes' | 'inbox_members'>(
    table: Table,
  ) =>
    read
      .selectFrom(table as 'messages')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute() as Promise<Record<string, unknown>[]>
  const conversations = await rows('conversations')
  const messages = await rows('messages')
  const numbers = new Map(conversations.map(({ id, display_id }) => [id, display_id]))
  const contents = new Map(messages.map(({ id, content }) => [id, content]))
  const told = (row: Record<string, unknown>): Record<string, unknown> => {
    const { id: _id, account_id: _account, uuid: _uuid, pubsub_token: _token, source_id, ...rest } = row
    return {
      ...rest,
      contact_inbox_id: undefined,
      account_user_id: undefined,
      source_id: String(source_id).replace(/^demo-\d+$/, 'demo'),
      inbox_id: inboxes.get(row.inbox_id as number),
      contact_id: contacts.get(row.contact_id as number),
      assignee_id: users.get(row.assignee_id as number),
      user_id: users.get(row.user_id as number),
      conversation_id: numbers.get(row.conversation_id),
      sender_id: senders[row.sender_type as keyof typeof senders]?.get(row.sender_id as number),
      last_message_id: contents.get(row.last_message_id),
      last_non_activity_message_id: contents.get(row.last_non_activity_message_id),
    }
  }
  const byContent = (list: object[]) => list.map((row) => JSON.stringify(row)).sort()
  return {
    conversations: conversations.map(told),
    messages: messages.map(told),
    measures: (await rows('reporting_events')).map(told),
    connections: byContent((await rows('contact_inboxes')).map(told)),
    seats: byContent((await rows('inbox_members')).map(told)),
  }
}

test('made-up history is what the rules would have made of it', async () => {
  const app = await testApp()
  const real = await storedIn(app, await seedByTheRules(app))
  const { accountId } = await seedDemo(app.database, app.services, demo, () => {})
  const made = await storedIn(app, accountId)
  expect(real.conversations).toHaveLength(demo.conversations)
  for (const kind of ['conversations', 'messages', 'measures', 'connections', 'seats'] as const) {
    expect(made[kind], kind).toEqual(real[kind])
  }
})

test('what somebody has answered last is read', async () => {
  const app = await testApp()
  const { accountId } = await seedDemo(app.database, app.services, { ...demo, conversations: 400 }, () => {})
  const { conversations, messages } = await storedIn(app, accountId)
  const senders = new Map<unknown, unknown>()
  for (const { conversation_id, sender_type } of messages) {
    if (sender_type) senders.set(conversation_id, sender_type)
  }
  const unread = conversations.filter(({ unread_count }) => unread_count !== 0)
  expect(unread.length).toBeGreaterThan(0)
  for (const { display_id } of unread) expect(senders.get(display_id)).not.toBe('user')
})
