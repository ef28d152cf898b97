import { expect, test } from 'vitest'
import { refusalOf } from '../../../../testing/refusal.ts'
import { scene } from '../../../../testing/scene.ts'
import { aConversation } from '../../../conversations/factory.ts'
import { aStaffedInbox } from '../../../inbox-members/factory.ts'
import { anInbox } from '../../../inboxes/factory.ts'
import { aConnection, aContact } from '../../factory.ts'

test('a contact is made known to an inbox, by a name of its own or a random one', async () => {
  const { app, account, agent } = await scene()
  const inbox = await aStaffedInbox(app, account.id, [agent.user.id])
  const { id } = await aContact(app, account.id)
  const { contactInboxes } = agent.contacts
  const made = await contactInboxes.create(id, { inbox_id: inbox.id, source_id: 'known', hmac_verified: true })
  expect(made).toEqual({
    source_id: 'known',
    inbox: { id: inbox.id, channel_id: inbox.id, name: 'API', channel_type: 'Channel::Api', avatar_url: '' },
  })
  expect(await contactInboxes.create(id, { inbox_id: inbox.id, source_id: 'known' })).toEqual(made)
  const random = await contactInboxes.create(id, { inbox_id: inbox.id })
  expect(random.source_id).toMatch(/^[\da-f-]{36}$/)
  const shown = (await agent.contacts.get(id)).payload.contact_inboxes
  expect(shown).toEqual([made, random])
  expect(await contactInboxes.filter({ inbox_id: inbox.id, source_id: 'known' })).toMatchObject({
    id,
    contact_inboxes: [made, random],
  })
})

test('mail and phone inboxes know people by their address', async () => {
  const { app, account, admin } = await scene()
  const email = await anInbox(app, account.id, { channel: { type: 'email', email: `in-${account.id}@acme.test` } })
  const sms = await anInbox(app, account.id, {
    channel: { type: 'sms', phone_number: `+1${account.id}`, provider_config: {} } as never,
  })
  const known = await aContact(app, account.id, { email: 'ann@acme.test', phone_number: '+4930123456' })
  const nobody = await aContact(app, account.id, { email: null })
  const connect = (id: number, inbox_id: number, source_id?: string) =>
    admin.contacts.contactInboxes.create(id, { inbox_id, source_id })
  expect((await connect(known.id, email.id)).source_id).toBe('ann@acme.test')
  expect((await connect(known.id, sms.id)).source_id).toBe('+4930123456')
  expect(await refusalOf(connect(nobody.id, email.id))).toBe('422 source_id missing')
  expect(await refusalOf(connect(nobody.id, sms.id))).toBe('422 source_id missing')
  expect(await refusalOf(connect(nobody.id, email.id, 'somebody'))).toBe('422 source_id bad_format')
  expect(await refusalOf(connect(nobody.id, sms.id, '0049'))).toBe('422 source_id bad_format')
  expect(await refusalOf(connect(nobody.id, email.id, 'ann@acme.test'))).toBe('422 source_id taken')
})

test('a source id has one owner, and agents see their own inboxes only', async () => {
  const { app, account, admin, agent } = await scene()
  const inbox = await anInbox(app, account.id)
  const { source_id } = await aConnection(app, inbox)
  const { id } = await aContact(app, account.id)
  const { contactInboxes } = admin.contacts
  expect(await refusalOf(contactInboxes.create(id, { inbox_id: inbox.id, source_id }))).toBe('422 source_id taken')
  expect(await refusalOf(agent.contacts.contactInboxes.create(id, { inbox_id: inbox.id }))).toBe('422 inbox_id unknown')
  const sought = { inbox_id: inbox.id, source_id }
  expect(await refusalOf(agent.contacts.contactInboxes.filter(sought))).toBe('422 inbox_id unknown')
  expect(await refusalOf(contactInboxes.filter({ ...sought, source_id: 'nobody' }))).toBe('404 not_found')
  expect(await refusalOf(contactInboxes.filter({} as never))).toBe('422 inbox_id missing, source_id missing')
})

test('where a contact can be reached depends on what is known of it', async () => {
  const { app, account, admin, agent } = await scene()
  const api = await anInbox(app, account.id, { name: 'B api' })
  const own = await anInbox(app, account.id, { name: 'A api' })
  const mail = await anInbox(app, account.id, {
    name: 'Mail',
    channel: { type: 'email', email: `r-${account.id}@a.test` },
  })
  const site = await anInbox(app, account.id, {
    name: 'Site',
    channel: { type: 'web_widget', website_url: 'https://acme.test' },
  })
  const contact = await aContact(app, account.id, { email: 'ann@acme.test' })
  const { source_id } = await aConnection(app, own, contact)
  const reached = async (id = contact.id, person = admin) =>
    (await person.contacts.contactableInboxes(id)).payload.map(({ inbox, source_id }) => [inbox.id, source_id])
  const random = expect.stringMatching(/^[\da-f-]{36}$/)
  expect(await reached()).toEqual([
    [own.id, source_id],
    [api.id, random],
    [mail.id, 'ann@acme.test'],
  ])
  const visitor = await aConnection(app, site, contact)
  expect(await reached()).toContainEqual([site.id, visitor.source_id])
  await admin.conversations.create({ source_id: visitor.source_id, inbox_id: site.id })
  expect(await reached()).not.toContainEqual([site.id, visitor.source_id])
  const nobody = await aContact(app, account.id, { email: null })
  expect(await reached(nobody.id)).toEqual([
    [own.id, random],
    [api.id, random],
  ])
  expect(await reached(contact.id, agent)).toEqual([])
  // What is offered is not stored.
  expect((await admin.contacts.get(nobody.id)).payload.contact_inboxes).toEqual([])
})

test('the conversations of a contact are those that the caller may see, latest activity first', async () => {
  const { app, account, admin, agent } = await scene()
  const inbox = await aStaffedInbox(app, account.id, [agent.user.id])
  const hidden = await anInbox(app, account.id)
  const contact = await aContact(app, account.id)
  const numbers: number[] = []
  for (const place of [inbox, hidden, inbox]) {
    app.clock.advance(1000)
    const { source_id } = await aConnection(app, place, contact)
    numbers.unshift((await admin.conversations.create({ source_id, inbox_id: place.id })).id)
  }
  await aConversation(app, account.id, { inbox })
  const seen = async (person: typeof admin, query = {}) =>
    (await person.contacts.conversations.list(contact.id, query)).payload.map(({ id }) => id)
  expect(await seen(admin)).toEqual(numbers)
  expect(await seen(agent)).toEqual([numbers[0], numbers[2]])
  expect(await seen(admin, { per_page: 1, page: 2 })).toEqual([numbers[1]])
  app.clock.advance(1000)
  await admin.messages.create(numbers[2]!, { content: 'x' })
  expect((await seen(admin))[0]).toBe(numbers[2])
})
