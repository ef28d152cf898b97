import { expect, test } from 'vitest'
import { eventNames } from '../../../events.ts'
import { auditEvent } from '../../../kernel/audit.ts'
import { conversationScene } from '../../../testing/conversation-scene.ts'
import type { Scene } from '../../../testing/scene.ts'
import { aConnection, aContact } from '../../contacts/factory.ts'
import { readCursor } from '../../events/rules/cursor.ts'
import { aConversation } from '../factory.ts'

/** What the socket hears of besides webhooks: events that never leave the server by themselves. */

/** But for what only the audit log hears of. */
const rowsOf = ({ app, account }: Scene) =>
  app.database.read
    .selectFrom('events')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('name', '!=', auditEvent)
    .orderBy('id')
    .execute()

/** The events of a change, in order. */
async function during(s: Scene, work: () => Promise<unknown>) {
  const before = (await rowsOf(s)).length
  await work()
  return (await rowsOf(s)).slice(before)
}

const namesOf = (events: { name: string }[]) => events.map(({ name }) => name)

test('what happened in a conversation is told as a message, as the API shows it', async () => {
  const s = await conversationScene()
  const events = await during(s, () => s.agent.conversations.toggleStatus(s.number, { status: 'resolved' }))
  expect(namesOf(events)).toEqual(['message_activity_created', 'conversation_status_changed'])
  const [{ payload, stream, inbox_id, conversation_id, contact_id, actor_id }] = events as [(typeof events)[number]]
  const { id, contact_id: contact } = s.conversation
  expect({ stream, inbox_id, conversation_id, contact_id, actor_id }).toEqual({
    stream: `conversation ${s.number}`,
    inbox_id: s.inbox.id,
    conversation_id: id,
    contact_id: contact,
    actor_id: s.agent.user.id,
  })
  const shown = (await s.agent.messages.list(s.number)).payload.at(-1)!
  const { conversation, ...message } = shown
  expect(shown.message_type).toBe(2)
  expect(payload).toMatchObject(message)
  expect(payload.conversation).toMatchObject({ ...conversation, id: s.number, status: 'resolved' })
})

test('each thing that happened is told by itself, in the order in which it is listed', async () => {
  const s = await conversationScene()
  const events = await during(s, () => s.agent.conversations.mute(s.number))
  const activity = 'message_activity_created'
  expect(namesOf(events)).toEqual(['contact_updated', activity, activity, 'conversation_status_changed'])
  const told = events.filter(({ name }) => name === activity).map(({ payload: { id, content } }) => ({ id, content }))
  const { payload } = await s.agent.messages.list(s.number)
  expect(told).toEqual(payload.map(({ id, content }) => ({ id, content })))
  // What is not told otherwise, since a contact that is heard again changes nothing of its conversation.
  expect(namesOf(await during(s, () => s.agent.conversations.unmute(s.number)))).toEqual(['contact_updated', activity])
  expect(namesOf(await during(s, () => s.agent.conversations.unmute(s.number)))).toEqual([])
})

test('the feed shows none of them, and goes on behind them', async () => {
  const s = await conversationScene()
  await s.agent.conversations.mute(s.number)
  await s.agent.conversations.unmute(s.number)
  await s.admin.labels.create({ title: 'x' })
  await s.settle()
  const all = await s.admin.events.list({ limit: 1000 })
  expect(all.payload.map(({ event }) => event)).toEqual(await s.events())
  expect(all.payload.every(({ event }) => eventNames.includes(event as (typeof eventNames)[number]))).toBe(true)
  expect(all.meta.has_more).toBe(false)
  // The last ones are hidden: a page that ends before them has no more, and the next one begins behind them.
  const last = await s.admin.events.list({ limit: all.payload.length })
  expect(last).toEqual(all)
  const { name, position } = (await rowsOf(s)).at(-1)!
  expect(name).toBe('account_cache_invalidated')
  expect(readCursor(s.account.id, all.meta.next)).toBeGreaterThanOrEqual(position!)
  expect(await s.admin.events.list({ after: all.meta.next, wait: 1 })).toEqual({ payload: [], meta: all.meta })
})

test('a contact that becomes part of another is told of, and so are its conversations', async () => {
  const s = await conversationScene()
  const mergee = await aContact(s.app, s.account.id, { name: 'Twin', phone_number: '+4930123456' })
  const connection = await aConnection(s.app, s.inbox, mergee)
  const moved = [
    await aConversation(s.app, s.account.id, { connection }),
    await aConversation(s.app, s.account.id, { connection }),
  ]
  const base = s.conversation.contact_id
  const pair = { base_contact_id: base, mergee_contact_id: mergee.id }
  const events = await during(s, () => s.agent.contacts.merge(pair))
  const about = events.map(({ name, payload, stream, contact_id, inbox_id }) => ({
    name,
    stream,
    contact_id,
    inbox_id,
    ...(Object.keys(payload).length === 1 && { payload }),
  }))
  const ofContact = (id: number) => ({ stream: `contact ${id}`, contact_id: id, inbox_id: null })
  expect(about).toEqual([
    ...moved.map(({ display_id: id }) => ({
      name: 'conversation_contact_changed',
      stream: `conversation ${id}`,
      contact_id: base,
      inbox_id: s.inbox.id,
      payload: { id },
    })),
    { name: 'contact_updated', ...ofContact(base) },
    { name: 'contact_merged', ...ofContact(base) },
    { name: 'contact_deleted', ...ofContact(mergee.id), payload: { id: mergee.id } },
  ])
  const { contact_inboxes: _inboxes, ...shown } = (await s.agent.contacts.get(base)).payload
  const { payload } = events.find(({ name }) => name === 'contact_merged')!
  expect(payload).toEqual({ ...shown, merged_contact_id: mergee.id })
})

test('of what is deleted, nothing is told but the id, which stays', async () => {
  const s = await conversationScene()
  const { contact_id, inbox_id } = s.conversation
  const connection = await aConnection(s.app, s.inbox, await aContact(s.app, s.account.id))
  const [other, last] = [
    await aConversation(s.app, s.account.id, { connection }),
    await aConversation(s.app, s.account.id, { connection }),
  ]
  const ids = (events: Awaited<ReturnType<typeof rowsOf>>) =>
    events.map(({ name, payload, inbox_id: inbox }) => ({ name, payload, inbox }))
  const gone = ({ display_id: id }: { display_id: number }) => ({
    name: 'conversation_deleted',
    payload: { id },
    inbox: inbox_id,
  })
  expect(ids(await during(s, () => s.admin.conversations.delete(s.number)))).toEqual([gone(s.conversation)])
  expect(ids(await during(s, () => s.admin.contacts.delete(connection.contact_id)))).toEqual([
    gone(other),
    gone(last),
    { name: 'contact_deleted', payload: { id: connection.contact_id }, inbox: null },
  ])
  await s.admin.contacts.delete(contact_id)
  await s.settle()
  const kept = (await rowsOf(s)).filter(({ name }) => name.endsWith('_deleted'))
  expect(kept.map(({ payload }) => Object.keys(payload))).toEqual(kept.map(() => ['id']))
})
