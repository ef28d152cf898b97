import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aPicture, multipart, type Part } from '../../../testing/multipart.ts'
import { refusalOf } from '../../../testing/refusal.ts'
import { call } from '../../../testing/resources.ts'
import { type Scene, scene } from '../../../testing/scene.ts'
import { anInbox } from '../../inboxes/factory.ts'
import { aPortal } from '../factory.ts'

async function withPortal() {
  const s = await scene()
  const { id, slug } = await aPortal(s.app, s.account.id)
  const website = await anInbox(s.app, s.account.id, {
    name: 'Shop',
    channel: { type: 'web_widget', website_url: 'https://shop.example' },
  })
  return { ...s, portalId: id, slug, website }
}

async function sendForm({ app, account, admin }: Scene, method: 'POST' | 'PATCH', path: string, parts: Part[]) {
  const form = multipart(parts)
  const url = `/api/v1/accounts/${account.id}/portals${path}`
  return (await call(app, admin.token)(method, url, form.body, form.headers)).json()
}

const filesOf = ({ app, account }: Scene) =>
  app.database.read.selectFrom('files').select('id').where('account_id', '=', account.id).execute()

test('a portal has a logo, replaced and removed', async () => {
  const s = await withPortal()
  const { app, account, admin, agent, portalId, slug } = s
  const shown = async (url: string) => (await app.http.inject({ url: new URL(url).pathname })).statusCode
  const { logo } = await sendForm(s, 'PATCH', `/${slug}`, [await aPicture('logo')])
  expect(logo).toEqual({
    id: logo.id,
    portal_id: portalId,
    account_id: account.id,
    file_type: 'image/png',
    file_url: expect.stringMatching(/\/me\.png$/),
    blob_id: logo.id,
    filename: 'me.png',
  })
  expect((await agent.portals.get(slug)).logo).toEqual(logo)
  expect((await agent.portals.list()).payload[0]?.logo).toEqual(logo)
  expect((await admin.portals.update(slug, { name: 'Guide' })).logo).toEqual(logo)

  const nested = [await aPicture('portal[logo]'), { name: 'portal[name]', content: 'Handbook' }]
  const changed = await sendForm(s, 'PATCH', `/${slug}`, nested)
  expect(changed.name).toBe('Handbook')
  expect([await shown(logo.file_url), await shown(changed.logo.file_url)]).toEqual([404, 200])
  expect(await admin.portals.deleteLogo(slug)).not.toHaveProperty('logo')
  expect(await admin.portals.deleteLogo(slug)).not.toHaveProperty('logo')
  expect(await shown(changed.logo.file_url)).toBe(404)
  expect(await filesOf(s)).toEqual([])
})

test('a portal is created with a logo, which goes with it', async () => {
  const s = await scene()
  const slug = `help-${randomUUID()}`
  const fields = [
    { name: 'portal[name]', content: 'Help' },
    { name: 'portal[slug]', content: slug },
    { name: 'portal[config][allowed_locales][]', content: 'de' },
  ]
  const made = await sendForm(s, 'POST', '', [...fields, await aPicture('portal[logo]')])
  expect(made).toMatchObject({ slug, config: { default_locale: 'de' }, logo: { filename: 'me.png' } })
  expect(await filesOf(s)).toHaveLength(1)
  await s.admin.portals.delete(slug)
  expect(await filesOf(s)).toEqual([])
})

test('a logo is a picture, and a matter of administrators', async () => {
  const s = await withPortal()
  const { errors } = await sendForm(s, 'PATCH', `/${s.slug}`, [{ name: 'logo', filename: 'x.svg', content: '<svg/>' }])
  expect(errors).toMatchObject([{ field: 'logo', code: 'bad_format' }])
  expect(await refusalOf(s.agent.portals.deleteLogo(s.slug))).toBe('403 permission_required')
  expect(await refusalOf((await scene()).admin.portals.deleteLogo(s.slug))).toBe('404 not_found')
  expect(await filesOf(s)).toEqual([])
})

test('a portal shows a website inbox, to those who may see it, without its secrets', async () => {
  const { admin, agent, slug, website } = await withPortal()
  const portal = await admin.portals.update(slug, { inbox_id: website.id })
  expect(portal).toMatchObject({ inbox_id: website.id, inbox: { id: website.id, website_url: 'https://shop.example' } })
  expect(portal.inbox).not.toHaveProperty('hmac_token')
  expect((await admin.portals.list()).payload).toEqual([portal])
  expect(await agent.portals.get(slug)).not.toHaveProperty('inbox')
  await admin.inboxMembers.create({ inbox_id: website.id, user_ids: [agent.user.id] })
  expect((await agent.portals.get(slug)).inbox).toEqual(portal.inbox)
  expect((await admin.portals.update(slug, { name: 'Guide' })).inbox_id).toBe(website.id)
  const cleared = await admin.portals.update(slug, { inbox_id: null })
  expect([cleared.inbox_id, cleared.inbox]).toEqual([undefined, undefined])
})

test('an inbox that is deleted is gone from its portal at once', async () => {
  const { admin, slug, website, settle } = await withPortal()
  await admin.portals.update(slug, { inbox_id: website.id })
  await admin.inboxes.delete(website.id)
  expect(await admin.portals.get(slug)).not.toHaveProperty('inbox_id')
  expect(await refusalOf(admin.portals.update(slug, { inbox_id: website.id }))).toBe('422 inbox_id unknown')
  await settle()
  expect(await admin.portals.get(slug)).not.toHaveProperty('inbox_id')
})

test('only a website inbox of the account will do', async () => {
  const { app, account, admin, slug } = await withPortal()
  const theirs = (await withPortal()).website.id
  const api = (await anInbox(app, account.id)).id
  const create = (inbox_id: number) => admin.portals.create({ name: 'x', slug: `x-${randomUUID()}`, inbox_id })
  for (const [inbox_id, expected] of [
    [theirs, '422 inbox_id unknown'],
    [987_654_321, '422 inbox_id unknown'],
    [api, '422 inbox_id not_allowed'],
  ] as const) {
    expect(await refusalOf(admin.portals.update(slug, { inbox_id }))).toBe(expected)
    expect(await refusalOf(create(inbox_id))).toBe(expected)
  }
  expect(await admin.portals.get(slug)).not.toHaveProperty('inbox_id')
})

test('an inbox names its help center, wherever it is shown', async () => {
  const { admin, portalId, slug, website } = await withPortal()
  const help_center = { name: 'Handbook', slug }
  expect(await admin.inboxes.get(website.id)).not.toHaveProperty('help_center')
  expect((await admin.inboxes.update(website.id, { portal_id: portalId })).help_center).toEqual(help_center)
  expect((await admin.inboxes.get(website.id)).help_center).toEqual(help_center)
  expect((await admin.inboxes.list()).payload[0]?.help_center).toEqual(help_center)
  expect((await admin.portals.update(slug, { inbox_id: website.id })).inbox?.help_center).toEqual(help_center)
  expect(await admin.inboxes.update(website.id, { portal_id: null })).not.toHaveProperty('help_center')
})

test('lists take as many statements for five as for one', async () => {
  const { app, account, admin } = await withPortal()
  const { counters } = app.database
  const statements = async () => {
    const before = counters.statements
    await admin.portals.list()
    await admin.inboxes.list()
    return counters.statements - before
  }
  const add = async () => {
    const channel = { type: 'web_widget', website_url: 'https://shop.example' } as const
    const { id } = await aPortal(app, account.id)
    const inbox = await anInbox(app, account.id, { channel, portal_id: id })
    await aPortal(app, account.id, { inbox_id: inbox.id })
  }
  await add()
  const few = await statements()
  for (let i = 0; i < 4; i++) await add()
  expect(await statements()).toBe(few)
})
