import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { ParleyError } from '../../../../../sdk/src/index.ts'
import { isoTime } from '../../../kernel/time.ts'
import { multipart } from '../../../testing/multipart.ts'
import { refusalOf } from '../../../testing/refusal.ts'
import { call } from '../../../testing/resources.ts'
import { scene } from '../../../testing/scene.ts'
import { aDefinition } from '../../custom-attribute-definitions/factory.ts'
import { aStaffedInbox } from '../../inbox-members/factory.ts'
import { anInbox } from '../../inboxes/factory.ts'
import { aContact } from '../factory.ts'

async function lastEvent({ app, account }: Pick<Awaited<ReturnType<typeof scene>>, 'app' | 'account'>) {
  const events = app.database.read.selectFrom('events').selectAll().where('account_id', '=', account.id)
  return events.orderBy('id', 'desc').executeTakeFirstOrThrow()
}

test('a contact is created with everything, shown everywhere alike, and told of', async () => {
  const s = await scene()
  const { app, account, agent, admin } = s
  const inbox = await aStaffedInbox(app, account.id, [agent.user.id])
  const now = Math.floor(app.clock.now() / 1000)
  const { payload } = await agent.contacts.create({
    name: 'Grace Hopper',
    email: 'Grace@Navy.Example',
    phone_number: '+12025550123',
    identifier: 'Navy-7',
    blocked: true,
    additional_attributes: { city: 'Arlington', none: null },
    custom_attributes: { rank: 'Admiral' },
    inbox_id: inbox.id,
    source_id: 'visitor-7',
  })
  const slim = { id: inbox.id, channel_id: inbox.id, name: 'API', channel_type: 'Channel::Api', avatar_url: '' }
  const contact_inbox = { source_id: 'visitor-7', inbox: slim }
  const { id } = payload.contact
  const contact = {
    id,
    name: 'Grace Hopper',
    email: 'grace@navy.example',
    phone_number: '+12025550123',
    identifier: 'Navy-7',
    thumbnail: '',
    availability_status: 'offline',
    blocked: true,
    additional_attributes: { city: 'Arlington' },
    custom_attributes: { rank: 'Admiral' },
    created_at: now,
  }
  const whole = {
    ...slim,
    account_id: s.account.id,
    enable_auto_assignment: true,
    auto_assignment_config: {},
    greeting_enabled: false,
    greeting_message: null,
    email_address: null,
    working_hours_enabled: false,
    out_of_office_message: null,
    timezone: 'UTC',
    enable_email_collect: true,
    csat_survey_enabled: false,
    csat_config: {},
    allow_messages_after_resolved: true,
    lock_to_single_conversation: false,
    portal_id: null,
    sender_name_type: 'friendly',
    business_name: null,
    created_at: isoTime(inbox.created_at),
    updated_at: isoTime(inbox.updated_at),
  }
  expect(payload).toEqual({
    contact: { ...contact, contact_inboxes: [contact_inbox] },
    contact_inbox: { source_id: 'visitor-7', inbox: whole },
  })
  expect((await admin.contacts.get(id)).payload).toEqual(payload.contact)
  expect((await admin.contacts.get(id, { include_contact_inboxes: false })).payload).toEqual(contact)
  expect(await s.events()).toEqual(['contact_created'])
  expect((await lastEvent(s)).payload).toEqual(contact)
})

test('a contact needs nothing: empty texts and null stand for no value, any number of times', async () => {
  const { admin, app, account } = await scene()
  for (const nothing of ['', null]) {
    const { payload } = await admin.contacts.create({
      name: nothing,
      email: nothing,
      phone_number: nothing,
      identifier: nothing,
    })
    expect(payload.contact_inbox).toEqual({ inbox: null })
    expect(payload.contact).toEqual({
      id: expect.any(Number),
      name: '',
      thumbnail: '',
      availability_status: 'offline',
      blocked: false,
      additional_attributes: {},
      custom_attributes: {},
      created_at: expect.any(Number),
      contact_inboxes: [],
    })
  }
  const types = await app.database.read
    .selectFrom('contacts')
    .select('contact_type')
    .where('account_id', '=', account.id)
    .execute()
  expect(new Set(types.map(({ contact_type }) => contact_type))).toEqual(new Set(['visitor']))
})

test('only what is given changes; attributes are merged one by one, and null takes them away', async () => {
  const s = await scene()
  const { app, account, admin } = s
  const { id } = await aContact(app, account.id, {
    name: 'Ann',
    email: 'ann@acme.test',
    custom_attributes: { plan: 'free', seats: 3, deep: { a: 1 } },
    additional_attributes: { city: 'Rome' },
  })
  const { payload } = await admin.contacts.update(id, {
    email: null,
    custom_attributes: { plan: null, seats: 4, deep: { b: 2 } },
    additional_attributes: { social_profiles: { github: 'ann' } },
  })
  expect(payload).toMatchObject({
    name: 'Ann',
    custom_attributes: { seats: 4, deep: { b: 2 } },
    additional_attributes: { city: 'Rome', social_profiles: { github: 'ann' } },
  })
  expect(payload).not.toHaveProperty('email')
  expect(await s.events()).toEqual(['contact_updated'])
  const { payload: told } = await lastEvent(s)
  expect(told).toMatchObject({ id, name: 'Ann' })
  expect(told.changed_attributes).toContainEqual({ email: { previous_value: 'ann@acme.test', current_value: null } })
  expect((told.changed_attributes as object[]).map((change) => Object.keys(change)[0]).sort()).toEqual([
    'additional_attributes',
    'custom_attributes',
    'email',
  ])
  await admin.contacts.update(id, { name: 'Ann', custom_attributes: { seats: 4 } })
  await admin.contacts.update(id, {})
  expect(await s.events()).toEqual(['contact_updated'])
  const patched = await call(app, admin.token)('PATCH', `/api/v1/accounts/${account.id}/contacts/${id}`, {
    contact: { name: 'Anna' },
  })
  expect(patched.json().payload.name).toBe('Anna')
})

test('attributes that are sent again are no change, in whatever order their keys come', async () => {
  const { app, account, agent, events } = await scene()
  const { id } = await aContact(app, account.id)
  const attributes = { address: { street: 'Main', zip: '1' }, b: [{ long: 1, a: 2 }] }
  await agent.contacts.update(id, { custom_attributes: attributes, additional_attributes: attributes })
  await agent.contacts.update(id, { custom_attributes: attributes, additional_attributes: attributes })
  const turned = { b: [{ a: 2, long: 1 }], address: { zip: '1', street: 'Main' } }
  await agent.contacts.update(id, { custom_attributes: turned, additional_attributes: turned })
  expect(await events()).toEqual(['contact_updated'])
  await agent.contacts.update(id, { custom_attributes: { b: [{ a: 2, long: 2 }] } })
  expect(await events()).toEqual(['contact_updated', 'contact_updated'])
})

test('custom attributes are destroyed by their keys', async () => {
  const { app, account, agent, events } = await scene()
  const { id } = await aContact(app, account.id, { custom_attributes: { a: 1, b: 2 } })
  const { payload } = await agent.contacts.destroyCustomAttributes(id, { custom_attributes: ['a', 'zzz'] })
  expect(payload.custom_attributes).toEqual({ b: 2 })
  await agent.contacts.destroyCustomAttributes(id, { custom_attributes: ['a'] })
  expect(await events()).toEqual(['contact_updated'])
  const refused = agent.contacts.destroyCustomAttributes(id, {} as never)
  expect(await refusalOf(refused)).toBe('422 custom_attributes missing')
})

const fields = { email: 'one@acme.test', phone_number: '+4930123456', identifier: 'one' }

test.each(Object.entries(fields))('a taken %s is refused, naming who has it', async (field, value) => {
  const { admin, agent } = await scene()
  const { payload } = await admin.contacts.create(fields)
  const other = (await admin.contacts.create({ name: 'Other' })).payload.contact
  const same = field === 'email' ? value.toUpperCase() : value
  for (const attempt of [
    () => agent.contacts.create({ [field]: same }),
    () => agent.contacts.update(other.id, { name: 'x', [field]: same }),
  ]) {
    const error: ParleyError = await attempt().then(
      () => expect.fail('it was taken'),
      (reason: ParleyError) => reason,
    )
    expect(await refusalOf(error)).toBe(`422 ${field} taken`)
    expect(error.errors[0]!.message).toContain(String(payload.contact.id))
  }
  expect((await admin.contacts.get(other.id)).payload.name).toBe('Other')
  expect((await admin.contacts.update(payload.contact.id, { [field]: value })).payload).toMatchObject(fields)
  const stranger = await scene()
  expect((await stranger.admin.contacts.create(fields)).payload.contact).toMatchObject(fields)
})

test('all that is taken is named at once', async () => {
  const { admin } = await scene()
  await admin.contacts.create(fields)
  expect(await refusalOf(admin.contacts.create(fields))).toBe('422 email taken, phone_number taken, identifier taken')
})

test.each([
  [{ email: 'nobody' }, '422 email bad_format'],
  [{ email: 'two words@acme.test' }, '422 email bad_format'],
  [{ email: 1 }, '422 email wrong_type'],
  [{ phone_number: '4930123456' }, '422 phone_number bad_format'],
  [{ phone_number: 'call +4930123456' }, '422 phone_number bad_format'],
  [{ phone_number: '+4930123456\n' }, '422 phone_number bad_format'],
  [{ phone_number: '+0930123456' }, '422 phone_number bad_format'],
  [{ phone_number: '+1234567890123456' }, '422 phone_number bad_format'],
  [{ name: 'x'.repeat(256) }, '422 name too_long'],
  [{ identifier: 'x'.repeat(256) }, '422 identifier too_long'],
  [{ name: 'a\0b' }, '422 name bad_characters'],
  [{ blocked: 'yes' }, '422 blocked wrong_type'],
  [{ custom_attributes: [] }, '422 custom_attributes wrong_type'],
  [{ custom_attributes: { big: 'x'.repeat(65_536) } }, '422 custom_attributes too_large'],
  [{ inbox_id: 987_654_321 }, '422 inbox_id unknown'],
])('%j makes no contact', async (body, expected) => {
  const { admin, events } = await scene()
  expect(await refusalOf(admin.contacts.create(body as never))).toBe(expected)
  expect((await admin.contacts.search({ q: 'x' })).payload).toEqual([])
  expect(await events()).toEqual([])
})

test('attributes that grow too large by being merged are refused', async () => {
  const { app, account, admin } = await scene()
  const { id } = await aContact(app, account.id, { custom_attributes: { a: 'x'.repeat(40_000) } })
  const refused = admin.contacts.update(id, { custom_attributes: { b: 'x'.repeat(40_000) } })
  expect(await refusalOf(refused)).toBe('422 custom_attributes too_large')
})

test('custom attributes must be what their definitions say', async () => {
  const { app, account, admin } = await scene()
  await aDefinition(app, account.id, {
    attribute_key: 'seats',
    attribute_display_type: 'number',
    attribute_model: 'contact_attribute',
  })
  const wrong = { custom_attributes: { seats: 'many' } }
  expect(await refusalOf(admin.contacts.create(wrong))).toBe('422 custom_attributes.seats wrong_type')
  const { id } = await aContact(app, account.id)
  expect(await refusalOf(admin.contacts.update(id, wrong))).toBe('422 custom_attributes.seats wrong_type')
  expect((await admin.contacts.update(id, { custom_attributes: { seats: 5 } })).payload.custom_attributes).toEqual({
    seats: 5,
  })
})

test('an agent connects contacts to its own inboxes only', async () => {
  const { app, account, agent } = await scene()
  const inbox = await anInbox(app, account.id)
  expect(await refusalOf(agent.contacts.create({ inbox_id: inbox.id }))).toBe('422 inbox_id unknown')
})

test('of 50 that create a contact with one address at once, one does', async () => {
  const { admin, events } = await scene()
  const results = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      admin.contacts.create({ name: `${i}`, email: 'race@acme.test' }).then(() => 'made', refusalOf),
    ),
  )
  expect(results.filter((result) => result === 'made')).toHaveLength(1)
  expect(new Set(results)).toEqual(new Set(['made', '422 email taken']))
  expect(await events()).toEqual(['contact_created'])
})

test('a picture comes with a form, is replaced, and goes', async () => {
  const s = await scene()
  const { app, account, admin } = s
  const content = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const send = (method: 'POST' | 'PUT', path: string, name: string) => {
    const form = multipart([
      { name: 'name', content: name },
      { name: 'custom_attributes[plan]', content: 'pro' },
      { name: 'avatar', filename: 'me.png', content },
    ])
    return call(app, admin.token)(method, `/api/v1/accounts/${account.id}/contacts${path}`, form.body, form.headers)
  }
  const { contact } = (await send('POST', '', 'Ann')).json().payload
  expect(contact).toMatchObject({ name: 'Ann', custom_attributes: { plan: 'pro' } })
  const replaced = (await send('PUT', `/${contact.id}`, 'Ann')).json().payload
  expect(replaced.thumbnail).not.toBe(contact.thumbnail)
  const fetched = async (url: string) => (await app.http.inject({ url: new URL(url).pathname })).statusCode
  expect([await fetched(replaced.thumbnail), await fetched(contact.thumbnail)]).toEqual([200, 404])
  expect((await admin.contacts.deleteAvatar(contact.id)).payload.thumbnail).toBe('')
  expect((await admin.contacts.deleteAvatar(contact.id)).payload.thumbnail).toBe('')
  expect(await s.events()).toEqual(['contact_created', 'contact_updated', 'contact_updated'])
  expect(await fetched(replaced.thumbnail)).toBe(404)
})
