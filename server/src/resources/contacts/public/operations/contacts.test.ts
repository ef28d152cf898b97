import { expect, test } from 'vitest'
import { refusalOf } from '../../../../testing/refusal.ts'
import { scene } from '../../../../testing/scene.ts'
import { aContact } from '../../factory.ts'
import { proofOf } from '../factory.ts'

const text = expect.any(String)

test('a contact introduces itself and is known from then on', async () => {
  const { visitor, events } = await scene()
  const { client, at } = await visitor()
  const made = await client.contacts.create(at[0], {
    identifier: 'crm-1',
    name: 'Zoë 🦊',
    email: 'Zoe@Acme.Example',
    phone_number: '+15550100',
    custom_attributes: { plan: 'gold' },
  })
  expect(made).toEqual({
    id: expect.any(Number),
    source_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    name: 'Zoë 🦊',
    email: 'zoe@acme.example',
    phone_number: '+15550100',
    pubsub_token: text,
  })
  expect(await client.contacts.get(at[0], made.source_id)).toEqual(made)
  expect(await events()).toEqual(['contact_created'])
})

test('a nameless contact has an empty name, and no fields that it does not have', async () => {
  const { visitor } = await scene()
  const { client, at } = await visitor()
  const made = await client.contacts.create(at[0], { source_id: 'device 1/ü' })
  expect(made).toEqual({ id: expect.any(Number), source_id: 'device 1/ü', name: '', pubsub_token: text })
  expect(await client.contacts.get(at[0], 'device 1/ü')).toEqual(made)
})

test('a source id that is known answers its contact unchanged', async () => {
  const { visitor, events } = await scene()
  const { client, at, contact } = await visitor()
  const again = await client.contacts.create(at[0], { source_id: at[1], name: 'Mallory', email: 'm@x.example' })
  expect(again).toMatchObject({ id: contact.id, name: contact.name, email: contact.email })
  expect(await events()).toEqual([])
})

test('what another contact has is taken, and nothing is told of that contact', async () => {
  const { app, account, visitor, events } = await scene()
  const { client, at } = await visitor()
  const grace = { name: 'Grace', email: 'grace@navy.example', phone_number: '+15550111', identifier: 'g-1' }
  const { id } = await aContact(app, account.id, grace)
  for (const field of ['email', 'phone_number', 'identifier'] as const) {
    const call = client.contacts.create(at[0], { [field]: grace[field] })
    expect(await refusalOf(call)).toBe(`422 ${field} taken`)
    const { message } = (await call.catch((error: Error) => error)) as Error
    expect(message).not.toMatch(new RegExp(`Grace|${id}`))
  }
  expect(await refusalOf(client.contacts.create(at[0], { email: 'GRACE@navy.example' }))).toBe('422 email taken')
  expect(await events()).toEqual([])
})

test('strangers of one network become so many contacts, and no more', async () => {
  const s = await scene()
  const { at, inbox } = await s.visitor()
  const become = async (body: object, from: string) => {
    const url = `/public/api/v1/inboxes/${at[0]}/contacts`
    const { statusCode, headers } = await s.app.http.inject({ method: 'POST', url, payload: body, remoteAddress: from })
    return statusCode === 200 ? 200 : [statusCode, Number(headers['retry-after']) > 0]
  }
  for (let i = 1; i <= 100; i++) expect(await become({ source_id: `s-${i}` }, `2001:db8::${i}`)).toBe(200)
  expect(await become({}, '2001:db8::1')).toEqual([429, true])
  expect(await become({ source_id: 's-7' }, '2001:db8::1')).toBe(200)
  expect(await become(proofOf(s.app, inbox, 'crm-1'), '2001:db8::1')).toBe(200)
  expect(await become({}, '2001:db8:0:1::1')).toBe(200)
  expect(await become({}, '127.0.0.1')).toBe(200)
  s.app.clock.advance(10 * 60_000)
  expect(await become({}, '2001:db8::1')).toBe(200)
})

test('a contact changes what it says of itself 120 times a minute, and no more', async () => {
  const { app, visitor } = await scene()
  const [one, other] = [await visitor(), await visitor()]
  for (let i = 1; i <= 120; i++) await one.client.contacts.update(...one.at, { name: `Name ${i}` })
  expect(await refusalOf(one.client.contacts.update(...one.at, { name: 'Another' }))).toBe('429 rate_limited')
  expect((await one.client.contacts.get(...one.at)).name).toBe('Name 120')
  await other.client.contacts.update(...other.at, { name: 'Another' })
  app.clock.advance(60_000)
  await one.client.contacts.update(...one.at, { name: 'Another' })
})

test('of fifty that come with one source id at once, one contact is made', async () => {
  const { visitor, events } = await scene()
  const { client, at } = await visitor()
  const made = await Promise.all(
    Array.from({ length: 50 }, () => client.contacts.create(at[0], { source_id: 'one', name: 'Ada' })),
  )
  expect(new Set(made.map(({ id, pubsub_token }) => `${id} ${pubsub_token}`)).size).toBe(1)
  expect(await events()).toEqual(['contact_created'])
})

test.each([
  [{ email: 'no address' }, '422 email bad_format'],
  [{ phone_number: '555' }, '422 phone_number bad_format'],
  [{ name: 'x'.repeat(256) }, '422 name too_long'],
  [{ name: 'a\0b' }, '422 name bad_characters'],
  [{ custom_attributes: { big: 'x'.repeat(70_000) } }, '422 custom_attributes too_large'],
])('%j makes no contact', async (body, expected) => {
  const { visitor, events } = await scene()
  const { client, at } = await visitor()
  expect(await refusalOf(client.contacts.create(at[0], body))).toBe(expected)
  if (!('source_id' in body)) expect(await refusalOf(client.contacts.update(...at, body))).toBe(expected)
  expect(await events()).toEqual([])
})

test('a contact changes what it says of itself, and the whole record is answered', async () => {
  const { app, visitor, events } = await scene()
  const { client, at, contact, connection } = await visitor()
  await client.contacts.update(...at, { custom_attributes: { plan: 'gold', seats: 3 } })
  app.clock.advance(1000)
  const changed = await client.contacts.update(...at, {
    name: 'Grace Murray Hopper',
    email: 'GRACE@Navy.Example',
    phone_number: '+15550122',
    custom_attributes: { plan: 'silver' },
  })
  expect(changed).toEqual({
    id: contact.id,
    account_id: contact.account_id,
    source_id: at[1],
    pubsub_token: connection.pubsub_token,
    name: 'Grace Murray Hopper',
    middle_name: '',
    last_name: '',
    email: 'grace@navy.example',
    phone_number: '+15550122',
    identifier: null,
    blocked: false,
    contact_type: 'lead',
    country_code: null,
    location: null,
    company_id: null,
    additional_attributes: {},
    custom_attributes: { plan: 'silver', seats: 3 },
    label_list: [],
    last_activity_at: null,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\.\d{3}Z$/),
    updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\.\d{3}Z$/),
  })
  expect(Date.parse(changed.updated_at!) - Date.parse(changed.created_at!)).toBe(1000)
  expect(await events()).toEqual(['contact_updated', 'contact_updated'])
})

test('a change that changes nothing is told to nobody; null takes a value away', async () => {
  const { visitor, events } = await scene()
  const { client, at, contact } = await visitor()
  await client.contacts.update(...at, {
    name: contact.name,
    email: contact.email!.toUpperCase(),
    custom_attributes: {},
  })
  await client.contacts.update(...at, {})
  expect(await events()).toEqual([])
  expect((await client.contacts.update(...at, { email: null })).email).toBeNull()
  expect(await client.contacts.get(...at)).not.toHaveProperty('email')
})

test('a contact cannot become another one, nor be merged into it', async () => {
  const { app, account, visitor, events } = await scene()
  const { client, at } = await visitor()
  const other = await aContact(app, account.id, { phone_number: '+15550133', identifier: 'o-1' })
  const before = await client.contacts.get(...at)
  expect(await refusalOf(client.contacts.update(...at, { email: other.email! }))).toBe('422 email taken')
  expect(await refusalOf(client.contacts.update(...at, { phone_number: '+15550133' }))).toBe('422 phone_number taken')
  expect((await client.contacts.update(...at, { identifier: 'o-1' })).identifier).toBeNull()
  expect(await client.contacts.get(...at)).toEqual(before)
  expect(await events()).toEqual([])
})

test('custom attributes follow their definitions', async () => {
  const { admin, visitor } = await scene()
  const { client, at } = await visitor()
  await admin.customAttributeDefinitions.create({
    attribute_display_name: 'Seats',
    attribute_display_type: 'number',
    attribute_description: '',
    attribute_key: 'seats',
    attribute_model: 'contact_attribute',
  })
  const body = { custom_attributes: { seats: 'many' } }
  expect(await refusalOf(client.contacts.create(at[0], body))).toBe('422 custom_attributes.seats wrong_type')
  expect(await refusalOf(client.contacts.update(...at, body))).toBe('422 custom_attributes.seats wrong_type')
})

test('the same address may be known in two accounts', async () => {
  const [one, two] = [await scene(), await scene()]
  const [here, there] = [await one.visitor(), await two.visitor()]
  const email = 'shared@acme.example'
  const [a, b] = [
    await here.client.contacts.create(here.at[0], { email }),
    await there.client.contacts.create(there.at[0], { email }),
  ]
  expect(a.id).not.toBe(b.id)
  expect(await refusalOf(there.client.contacts.get(there.at[0], a.source_id))).toBe('404 not_found')
})
