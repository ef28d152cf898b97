import { expect, test } from 'vitest'
import { refusalOf } from '../../../../testing/refusal.ts'
import { type Scene, scene } from '../../../../testing/scene.ts'
import { refusalsOf, visitorCalls } from '../../../../testing/visitor-calls.ts'
import { aConversation } from '../../../conversations/factory.ts'
import { anInbox } from '../../../inboxes/factory.ts'
import { aContact } from '../../factory.ts'
import { aVisitor, proofOf } from '../factory.ts'

const refused = '401 access_refused'
const strict = { channel: { type: 'api', hmac_mandatory: true } } as const

async function known(s: Scene, settings = {}, identifier = 'crm-1') {
  const contact = await aContact(s.app, s.account.id, { identifier })
  const visitor = await s.visitor({ contact, settings })
  return { ...visitor, proof: proofOf(s.app, visitor.inbox, identifier) }
}

test('whoever proves an identifier becomes the contact that has it, verified at once', async () => {
  const s = await scene()
  const { client, at, inbox, contact, proof } = await known(s)
  const made = await client.contacts.create(at[0], { ...proof, name: 'Other name' })
  expect(made).toMatchObject({ id: contact.id, name: contact.name })
  expect(made.source_id).not.toBe(at[1])
  const fresh = await client.contacts.create(at[0], proofOf(s.app, inbox, 'crm-2'))
  expect(fresh.id).not.toBe(contact.id)
  expect(await s.events()).toEqual(['contact_created'])
  const { id } = await client.conversations.create(at[0], fresh.source_id)
  expect((await s.admin.conversations.get(id)).meta.hmac_verified).toBe(true)
})

test('a wrong proof is refused, and nothing is made', async () => {
  const s = await scene()
  const { client, at, proof, inbox } = await known(s)
  const someoneElse = { ...proofOf(s.app, inbox, 'crm-9'), identifier: 'crm-1' }
  for (const wrong of [someoneElse, { ...proof, identifier_hash: 'x' }, { identifier_hash: proof.identifier_hash }]) {
    expect(await refusalOf(client.contacts.create(at[0], wrong))).toBe(refused)
    expect(await refusalOf(client.contacts.create(at[0], {}, wrong))).toBe(refused)
  }
  expect(await refusalOf(client.contacts.create(at[0], { ...someoneElse, source_id: at[1] }))).toBe(refused)
  expect(await s.events()).toEqual([])
})

test('the proof of one contact says nothing about another', async () => {
  const s = await scene()
  const victim = await known(s)
  const mallory = await aContact(s.app, s.account.id, { identifier: 'mallory' })
  const own = proofOf(s.app, victim.inbox, mallory.identifier!)
  const { client, at } = victim
  expect(await refusalOf(client.contacts.get(...at, own))).toBe(refused)
  expect(await refusalOf(client.contacts.get(...at, { identifier_hash: own.identifier_hash }))).toBe(refused)
  expect(await refusalOf(client.contacts.update(...at, { ...own, name: 'x' }))).toBe(refused)
  expect(await refusalOf(client.contacts.create(at[0], { ...own, source_id: at[1] }))).toBe(refused)
  expect(await refusalOf(client.conversations.list(...at, own))).toBe(refused)
  const elsewhere = await anInbox(s.app, s.account.id)
  expect(await refusalOf(client.conversations.list(...at, proofOf(s.app, elsewhere, 'crm-1')))).toBe(refused)
})

test('where it is mandatory, nothing works without a proof', async () => {
  const s = await scene()
  const { client, at, connection } = await known(s, strict)
  const conversation = await aConversation(s.app, s.account.id, { connection })
  const calls = {
    ...visitorCalls(client, at, conversation.display_id, 1),
    'contacts.create': () => client.contacts.create(at[0], { name: 'x' }),
    'contacts.create of a known one': () => client.contacts.create(at[0], { source_id: at[1] }),
  }
  expect(new Set(Object.values(await refusalsOf(calls)))).toEqual(new Set([refused]))
  expect((await client.inboxes.get(at[0])).identity_validation_enabled).toBe(true)
})

test('a proof is taken from the query, the body or a header; a read keeps none, an update does', async () => {
  const s = await scene()
  const { client, at, proof } = await known(s, strict)
  expect(await client.conversations.list(...at, proof)).toEqual([])
  expect(await client.conversations.list(...at, { identifier_hash: proof.identifier_hash.toUpperCase() })).toEqual([])
  const url = `/public/api/v1/inboxes/${at[0]}/contacts/${at[1]}/conversations`
  for (const name of ['identifier_hash', 'identifier-hash']) {
    const answer = await s.app.http.inject({ url, headers: { [name]: proof.identifier_hash } })
    expect(answer.statusCode).toBe(200)
  }
  expect(await refusalOf(client.conversations.list(...at))).toBe(refused)
  await client.contacts.update(...at, proof)
  expect(await client.conversations.list(...at)).toEqual([])
  expect(await client.contacts.create(at[0], { source_id: at[1] })).toMatchObject({ source_id: at[1] })
  expect(await refusalOf(client.conversations.list(...at, { identifier_hash: 'wrong' }))).toBe(refused)
})

test('coming back with a known source id and a proof verifies it', async () => {
  const s = await scene()
  const { client, at, contact, proof } = await known(s, strict)
  expect((await client.contacts.create(at[0], { ...proof, source_id: at[1] })).id).toBe(contact.id)
  expect(await client.conversations.list(...at)).toEqual([])
})

test('a contact without an identifier can prove nothing', async () => {
  const s = await scene()
  const { client, at, inbox } = await s.visitor()
  expect(await refusalOf(client.contacts.get(...at, proofOf(s.app, inbox, 'anyone')))).toBe(refused)
  const { identifier_hash } = proofOf(s.app, inbox, '')
  expect(await refusalOf(client.contacts.get(...at, { identifier_hash }))).toBe(refused)
})

test('a verified contact sees what it began with its other verified source ids here, and nothing else', async () => {
  const s = await scene()
  const { client, at, inbox, contact, connection, proof } = await known(s)
  const phone = await client.contacts.create(at[0], proof)
  const tablet = await aVisitor(s.app, s.account.id, { inbox, contact })
  const elsewhere = await aVisitor(s.app, s.account.id, { contact })
  const first = await aConversation(s.app, s.account.id, { connection })
  const onPhone = await client.conversations.create(at[0], phone.source_id)
  const onTablet = await aConversation(s.app, s.account.id, { connection: tablet.connection })
  const other = await aConversation(s.app, s.account.id, { connection: elsewhere.connection })
  const seen = async (proving = {}) => (await client.conversations.list(...at, proving)).map(({ id }) => id).sort()
  expect(await seen()).toEqual([first.display_id])
  expect(await seen(proof)).toEqual([first.display_id, onPhone.id])
  expect((await client.conversations.get(...at, onPhone.id, proof)).id).toBe(onPhone.id)
  for (const id of [onTablet.display_id, other.display_id]) {
    expect(await refusalOf(client.conversations.get(...at, id, proof))).toBe('404 not_found')
  }
  expect(await refusalOf(client.conversations.get(...at, onPhone.id))).toBe('404 not_found')
})

test('of twenty that prove one new identifier at once, one contact is made', async () => {
  const s = await scene()
  const { client, at, inbox } = await s.visitor()
  const proof = proofOf(s.app, inbox, 'race')
  const made = await Promise.all(Array.from({ length: 20 }, () => client.contacts.create(at[0], proof)))
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  expect(new Set(made.map(({ source_id }) => source_id)).size).toBe(20)
  expect(await s.events()).toEqual(['contact_created'])
})
