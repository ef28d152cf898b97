import { expect, test } from 'vitest'
import { rowsAtOnce } from '../../../../kernel/db/batches.ts'
import { refusalOf } from '../../../../testing/refusal.ts'
import { type Scene, scene } from '../../../../testing/scene.ts'
import { aContact } from '../../factory.ts'

async function withContact() {
  const s = await scene()
  return { ...s, contact: await aContact(s.app, s.account.id) }
}

async function write({ app, account }: Scene, contactId: number, count: number): Promise<void> {
  const note = { account_id: account.id, contact_id: contactId, user_id: 1, created_at: 0, updated_at: 0 }
  const rows = Array.from({ length: count }, (_, n) => ({ ...note, content: `Note ${n}` }))
  await app.database.transaction((tx) => tx.insertInto('contact_notes').values(rows).execute())
}

async function storedFor({ app, account }: Scene, contactId: number): Promise<number> {
  const rows = app.database.read.selectFrom('contact_notes').select('id').where('account_id', '=', account.id)
  return (await rows.where('contact_id', '=', contactId).execute()).length
}

test('a note is written, read, changed and deleted by any member, and no event tells of it', async () => {
  const s = await withContact()
  const { app, account, agent, admin, contact } = s
  const before = await s.events()
  const made = await agent.contacts.notes.create(contact.id, { content: 'Called 📞' })
  expect(made).toMatchObject({
    content: 'Called 📞',
    account_id: account.id,
    contact_id: contact.id,
    user: { id: agent.user.id, role: 'agent', email: agent.user.email },
    created_at: 1767603600,
    updated_at: 1767603600,
  })
  app.clock.advance(1000)
  const changed = await admin.contacts.notes.update(contact.id, made.id, { content: 'Called twice' })
  expect(changed).toEqual({ ...made, content: 'Called twice', updated_at: 1767603601 })
  expect(await agent.contacts.notes.get(contact.id, made.id)).toEqual(changed)
  const second = await admin.contacts.notes.create(contact.id, { content: 'Wrote' })
  expect(await agent.contacts.notes.list(contact.id)).toEqual([second, changed])
  expect(await agent.contacts.notes.delete(contact.id, made.id)).toEqual({})
  expect(await agent.contacts.notes.list(contact.id)).toEqual([second])
  expect(await refusalOf(agent.contacts.notes.get(contact.id, made.id))).toBe('404 not_found')
  expect(await s.events()).toEqual(before)
})

test('a note is found below its own contact only', async () => {
  const { app, account, agent, contact } = await withContact()
  const other = await aContact(app, account.id)
  const { id } = await agent.contacts.notes.create(contact.id, { content: 'x' })
  expect(await refusalOf(agent.contacts.notes.get(other.id, id))).toBe('404 not_found')
  expect(await refusalOf(agent.contacts.notes.update(other.id, id, { content: 'y' }))).toBe('404 not_found')
  expect(await refusalOf(agent.contacts.notes.delete(other.id, id))).toBe('404 not_found')
  expect(await agent.contacts.notes.list(contact.id)).toHaveLength(1)
})

test.each([
  ['', '422 content too_short'],
  [' \n', '422 content bad_format'],
  ['x'.repeat(20_001), '422 content too_long'],
  ['a\0b', '422 content bad_characters'],
])('%j is no note', async (content, refusal) => {
  const { agent, contact } = await withContact()
  expect(await refusalOf(agent.contacts.notes.create(contact.id, { content }))).toBe(refusal)
  expect(await agent.contacts.notes.list(contact.id)).toEqual([])
})

test('a note outlives the membership of whoever wrote it, without its author', async () => {
  const { admin, agent, contact } = await withContact()
  const { user: _author, ...rest } = await agent.contacts.notes.create(contact.id, { content: 'x' })
  await admin.agents.delete(agent.user.id)
  expect(await admin.contacts.notes.list(contact.id)).toEqual([rest])
})

test('a merger moves the notes of both to the contact that remains', async () => {
  const s = await withContact()
  const { app, account, agent, contact } = s
  const mergee = await aContact(app, account.id)
  await agent.contacts.notes.create(contact.id, { content: 'own' })
  await write(s, mergee.id, rowsAtOnce + 1)
  await agent.contacts.merge({ base_contact_id: contact.id, mergee_contact_id: mergee.id })
  expect([await storedFor(s, contact.id), await storedFor(s, mergee.id)]).toEqual([rowsAtOnce + 2, 0])
})

test('the notes about a contact go with it, however many they are', async () => {
  const s = await withContact()
  const { app, account, admin, agent, contact } = s
  const other = await aContact(app, account.id)
  await agent.contacts.notes.create(other.id, { content: 'kept' })
  await write(s, contact.id, 2 * rowsAtOnce + 1)
  await admin.contacts.delete(contact.id)
  await s.settle()
  expect([await storedFor(s, contact.id), await storedFor(s, other.id)]).toEqual([0, 1])
})

test('notes come in pages', async () => {
  const s = await withContact()
  await write(s, s.contact.id, 101)
  expect(await s.agent.contacts.notes.list(s.contact.id)).toHaveLength(100)
  const [oldest] = await s.agent.contacts.notes.list(s.contact.id, { page: 101, per_page: 1 })
  expect(oldest!.content).toBe('Note 0')
})
