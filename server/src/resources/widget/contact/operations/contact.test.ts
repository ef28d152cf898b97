import { expect, test } from 'vitest'
import { refusalOf } from '../../../../testing/refusal.ts'
import { aSite, type Site } from '../../../../testing/site.ts'
import { aContact } from '../../../contacts/factory.ts'
import { proofOf } from '../../../contacts/public/factory.ts'

const contact = ({ app, account }: Site, id: number) =>
  app.database.read
    .selectFrom('contacts')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('id', '=', id)
    .executeTakeFirst()

test('a visitor says who it is, and what another contact has stays with that one', async () => {
  const site = await aSite()
  const taken = await aContact(site.app, site.account.id, { email: 'taken@acme.example', phone_number: '+15550100' })
  const guest = await site.guest({ contact: await aContact(site.app, site.account.id, { email: null }) })
  const { contact_id: id } = guest.connection
  const own = {
    name: 'Grace',
    email: 'Grace@Acme.example',
    phone_number: '+1 (555) 0199',
    custom_attributes: { plan: 'a' },
  }
  expect(await guest.widget.contact.update(own, site.at)).toEqual({
    id,
    has_email: true,
    has_name: true,
    has_phone_number: true,
    identifier: null,
  })
  expect(await contact(site, id)).toMatchObject({ email: 'grace@acme.example', phone_number: '+15550199' })
  await guest.widget.contact.update({ email: 'taken@acme.example', phone_number: '+15550100' }, site.at)
  expect(await contact(site, id)).toMatchObject({
    email: 'grace@acme.example',
    additional_attributes: { claimed_email: 'taken@acme.example', claimed_phone_number: '+15550100' },
  })
  await guest.widget.contact.update({ email: 'new@acme.example', phone_number: 'call me' }, site.at)
  expect(await contact(site, id)).toMatchObject({
    email: 'new@acme.example',
    phone_number: '+15550199',
    additional_attributes: { claimed_phone_number: 'call me' },
  })
  expect(await contact(site, taken.id)).toEqual(taken)
  const left = await guest.widget.contact.destroyCustomAttributes({ custom_attributes: ['plan', 'none'] }, site.at)
  expect(left).toMatchObject({ id, custom_attributes: {} })
  const [told] = new Set(await site.told())
  expect(told).toBe('contact_updated')
})

test('whoever is identified keeps its token, and another identity is another contact with another one', async () => {
  const site = await aSite()
  const { widget, connection } = await site.guest({
    contact: await aContact(site.app, site.account.id, { email: null }),
  })
  const first = await widget.contact.setUser({ identifier: 'u-1', name: 'One' }, site.at)
  expect(first).toEqual({
    id: connection.contact_id,
    has_email: false,
    has_name: true,
    has_phone_number: false,
    identifier: 'u-1',
  })
  // Sites say so on every page.
  const before = await site.told()
  await widget.contact.setUser({ identifier: 'u-1', name: 'One' }, site.at)
  expect(await site.told()).toEqual(before)
  const second = await widget.contact.setUser({ identifier: 'u-2', name: 'Two' }, site.at)
  expect(second).toMatchObject({
    identifier: 'u-2',
    widget_auth_token: expect.any(String),
    pubsub_token: expect.any(String),
  })
  expect(second.id).not.toBe(first.id)
  const next = site.browser(second.widget_auth_token)
  expect(await next.contact.get(site.at)).toMatchObject({ id: second.id })
  expect(await widget.contact.get(site.at)).toMatchObject({ id: first.id })
  // One whom nobody knew yet.
  const fresh = await site.browser().contact.setUser({ identifier: 'u-3' }, site.at)
  expect(await site.browser(fresh.widget_auth_token).contact.get(site.at)).toMatchObject({ identifier: 'u-3' })
})

test('an identifier that another contact has is only claimed without a proof, and nothing of that one is shown', async () => {
  const site = await aSite()
  const owner = await aContact(site.app, site.account.id, { identifier: 'vip', email: 'vip@acme.example' })
  const guest = await site.guest({
    contact: await aContact(site.app, site.account.id, { email: null, name: 'Mallory' }),
  })
  const said = { identifier: 'vip', email: 'vip@acme.example' }
  const answer = await guest.widget.contact.setUser(said, site.at)
  expect(answer).toEqual({
    id: guest.connection.contact_id,
    has_email: false,
    has_name: true,
    has_phone_number: false,
    identifier: null,
  })
  expect(await contact(site, guest.connection.contact_id)).toMatchObject({
    additional_attributes: { claimed_identifier: 'vip', claimed_email: 'vip@acme.example' },
  })
  expect(await contact(site, owner.id)).toEqual(owner)
  const before = await site.told()
  await guest.widget.contact.setUser(said, site.at)
  expect(await site.told()).toEqual(before)
  // Somebody else in the same browser is not who was claimed before.
  const other = await guest.widget.contact.setUser({ identifier: 'u-9' }, site.at)
  expect(other).toMatchObject({ identifier: 'u-9', widget_auth_token: expect.any(String) })
})

test('with a proof, a visitor becomes the contact that has the identifier, and brings along what it said', async () => {
  const site = await aSite()
  const { app, at, inbox } = site
  const owner = await aContact(app, site.account.id, { identifier: 'vip', email: 'vip@acme.example' })
  const proof = proofOf(app, inbox, 'vip')
  const guest = await site.guest({ contact: await aContact(app, site.account.id, { email: null }) })
  const { conversation_id } = await guest.widget.messages.create({ content: 'Before' }, at)
  const became = await guest.widget.contact.setUser({ ...proof, name: 'Vera' }, at)
  expect(became).toEqual({ id: owner.id, has_email: true, has_name: true, has_phone_number: false, identifier: 'vip' })
  expect(await contact(site, guest.connection.contact_id)).toBeUndefined()
  expect(await guest.widget.conversations.get(at)).toMatchObject({ id: conversation_id })

  // Another device finds everything, and both may write there.
  const elsewhere = await site.browser().contact.setUser(proof, at)
  expect(elsewhere).toMatchObject({ id: owner.id, widget_auth_token: expect.any(String) })
  const phone = site.browser(elsewhere.widget_auth_token)
  expect((await phone.messages.list(at)).payload.map(({ content }) => content)).toEqual(['Before'])
  await phone.messages.create({ content: 'After' }, at)
  expect((await guest.widget.messages.list(at)).payload.map(({ content }) => content)).toEqual(['Before', 'After'])

  // A browser that is somebody else gets another token.
  const stranger = await site.guest()
  await stranger.widget.contact.setUser({ identifier: 'else' }, at)
  const moved = await stranger.widget.contact.setUser(proof, at)
  expect(moved).toMatchObject({ id: owner.id, widget_auth_token: expect.any(String) })
})

test('what somebody has only claimed goes to whoever proves it, with nothing of the claimant', async () => {
  const site = await aSite()
  const { app, at, inbox } = site
  const claimant = await site.guest({ contact: await aContact(app, site.account.id, { email: null }) })
  await claimant.widget.messages.create({ content: 'I am Vera' }, at)
  await claimant.widget.contact.setUser({ identifier: 'vip' }, at)
  const proven = await site.browser().contact.setUser({ ...proofOf(app, inbox, 'vip'), email: 'vera@acme.example' }, at)
  expect(proven.id).not.toBe(claimant.connection.contact_id)
  expect(proven.identifier).toBe('vip')
  const owner = site.browser(proven.widget_auth_token)
  expect(await owner.conversations.get(at)).toEqual({})
  expect(await claimant.widget.contact.get(at)).toMatchObject({ identifier: null, has_email: false })
  // It can still prove to be the same one.
  const joined = await claimant.widget.contact.setUser(proofOf(app, inbox, 'vip'), at)
  expect(joined.id).toBe(proven.id)
  expect((await owner.messages.list(at)).payload.map(({ content }) => content)).toEqual(['I am Vera'])
})

test('a wrong hash is refused, and changes nothing', async () => {
  const site = await aSite()
  const { app, at, inbox } = site
  const owner = await aContact(app, site.account.id, { identifier: 'vip' })
  const { widget } = await site.guest()
  const right = proofOf(app, inbox, 'vip').identifier_hash
  const wrong = [
    right.slice(1),
    `${right}0`,
    'x',
    proofOf(app, inbox, 'other').identifier_hash,
    right.replace(/.$/, '!'),
  ]
  for (const identifier_hash of wrong) {
    expect(await refusalOf(widget.contact.setUser({ identifier: 'vip', identifier_hash }, at))).toBe(
      '401 access_refused',
    )
  }
  expect(await contact(site, owner.id)).toEqual(owner)
  expect(await site.told()).toEqual([])
})

test('where a proof is mandatory, nothing can be done without it', async () => {
  const site = await aSite({ channel: { hmac_mandatory: true } })
  const { app, at, inbox } = site
  const { website_channel_config } = await site.browser().config.create(at)
  const widget = site.browser(website_channel_config.auth_token)
  const refused = {
    contact: () => widget.contact.get(at),
    update: () => widget.contact.update({ name: 'x' }, at),
    conversation: () => widget.conversations.get(at),
    begin: () => widget.conversations.create({ content: 'x' }, at),
    message: () => widget.messages.create({ content: 'x' }, at),
    messages: () => widget.messages.list(at),
    identify: () => widget.contact.setUser({ identifier: 'u-1' }, at),
  }
  for (const [name, call] of Object.entries(refused)) expect(await refusalOf(call()), name).toBe('401 access_refused')
  await widget.contact.setUser(proofOf(app, inbox, 'u-1'), at)
  expect(await widget.messages.create({ content: 'Hello' }, at)).toMatchObject({ content: 'Hello' })
})

test('many at once with one identity become one contact', async () => {
  const site = await aSite()
  const proof = proofOf(site.app, site.inbox, 'u-1')
  const answers = await Promise.all(Array.from({ length: 8 }, () => site.browser().contact.setUser(proof, site.at)))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
})
