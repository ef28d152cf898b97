import { expect, test } from 'vitest'
import { type Scene, scene } from '../../../../testing/scene.ts'
import { refusalsOf, visitorCalls } from '../../../../testing/visitor-calls.ts'
import { aContact } from '../../../contacts/factory.ts'
import { aVisitor } from '../../../contacts/public/factory.ts'
import { aConversation, startNumbersAt } from '../../factory.ts'
import { aPostedMessage } from '../../messages/public/factory.ts'

const refused = '401 access_refused'
const missing = '404 not_found'

/** What a pair that does not exist is answered. */
const unknownPair = {
  'contacts.get': missing,
  'contacts.update': missing,
  'conversations.list': refused,
  'conversations.create': refused,
  'conversations.get': refused,
  'conversations.toggleStatus': refused,
  'conversations.toggleTyping': refused,
  'conversations.updateLastSeen': refused,
  'messages.list': refused,
  'messages.create': refused,
  'messages.update': refused,
}

async function talking(s: Scene, given = {}) {
  const visitor = await s.visitor(given)
  const conversation = await aConversation(s.app, s.account.id, { connection: visitor.connection })
  const message = await aPostedMessage(s.app, conversation)
  return { ...visitor, conversation, message, number: conversation.display_id }
}

/** The calls that name a conversation. */
function onConversation<Calls extends object>(calls: Calls) {
  const own = Object.entries(calls).filter(
    ([name]) => !/^contacts|list$|s\.create$/.test(name) || /^messages/.test(name),
  )
  return Object.fromEntries(own) as Record<string, () => Promise<unknown>>
}

test.each([
  ['an inbox that is unknown', ([, source]: readonly [string, string]) => ['nowhere', source] as const],
  ['a contact that is unknown', ([inbox]: readonly [string, string]) => [inbox, 'nobody'] as const],
  ['what cannot be a name', ([inbox]: readonly [string, string]) => [inbox, 'a\0b'] as const],
])('%s grants no access', async (_name, wrong) => {
  const s = await scene()
  const { client, at, number, message } = await talking(s)
  expect(await refusalsOf(visitorCalls(client, wrong(at), number, message.id))).toEqual(unknownPair)
})

test('a contact of another inbox or account is unknown here', async () => {
  const [s, t] = [await scene(), await scene()]
  const [here, foreign] = [await talking(s), await talking(t)]
  const elsewhere = await aVisitor(s.app, s.account.id)
  for (const source of [elsewhere.at[1], foreign.at[1]]) {
    const calls = visitorCalls(here.client, [here.at[0], source], here.number, here.message.id)
    expect(await refusalsOf(calls)).toEqual(unknownPair)
  }
})

test.each(['suspended', 'deleted'])('an account that is %s grants nothing', async (how) => {
  const s = await scene()
  const { client, at, number, message } = await talking(s)
  const change = how === 'suspended' ? ({ status: 'suspended' } as const) : { deleted_at: 1 }
  await s.app.database.transaction((tx) =>
    tx.updateTable('accounts').set(change).where('id', '=', s.account.id).execute(),
  )
  expect(await refusalsOf(visitorCalls(client, at, number, message.id))).toEqual(unknownPair)
  expect(
    await refusalsOf({ get: () => client.inboxes.get(at[0]), create: () => client.contacts.create(at[0]) }),
  ).toEqual({ get: missing, create: missing })
})

test('somebody else’s conversation is not there: of another contact, inbox, source id or account', async () => {
  const [s, t] = [await scene(), await scene()]
  await startNumbersAt(t.app, t.account.id, 1000)
  const me = await talking(s)
  const contact = await aContact(s.app, s.account.id)
  const others = [
    await talking(s, { inbox: me.inbox, contact }),
    await talking(s, { contact: me.contact }),
    await talking(s, { inbox: me.inbox, contact: me.contact }),
    await talking(t),
  ]
  for (const { number, message } of [...others, { number: 987_654, message: me.message }]) {
    const calls = onConversation(visitorCalls(me.client, me.at, number, message.id))
    expect(Object.keys(calls)).toHaveLength(7)
    expect(new Set(Object.values(await refusalsOf(calls)))).toEqual(new Set([missing]))
  }
  expect((await me.client.conversations.list(...me.at)).map(({ id }) => id)).toEqual([me.number])
})

test('a message of another conversation is not there, even one of the same contact', async () => {
  const s = await scene()
  const { client, at, connection, number } = await talking(s)
  const other = await aPostedMessage(s.app, await aConversation(s.app, s.account.id, { connection }))
  const { 'messages.update': update } = visitorCalls(client, at, number, other.id)
  expect(await refusalsOf({ update })).toEqual({ update: missing })
})

test('two contacts may use the same Idempotency-Key from one address', async () => {
  const s = await scene()
  const [one, two] = [await s.visitor(), await s.visitor()]
  const create = async ({ at }: { at: readonly [string, string] }) => {
    const url = `/public/api/v1/inboxes/${at[0]}/contacts/${at[1]}/conversations`
    const answer = await s.app.http.inject({ method: 'POST', url, headers: { 'idempotency-key': 'k' }, payload: {} })
    return answer.json().id
  }
  const first = await create(one)
  expect(await create(two)).not.toBe(first)
  expect(await create(one)).toBe(first)
})
