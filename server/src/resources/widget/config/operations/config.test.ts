import { expect, test } from 'vitest'
import { day } from '../../../../kernel/clock.ts'
import { refusalOf } from '../../../../testing/refusal.ts'
import { scene } from '../../../../testing/scene.ts'
import { aSite, type Site } from '../../../../testing/site.ts'

const contactsOf = ({ app, account }: Site) =>
  app.database.read.selectFrom('contacts').selectAll().where('account_id', '=', account.id).execute()

test('looking at the widget makes nothing, and shows how it looks', async () => {
  const site = await aSite({ channel: { welcome_title: 'Hello', allowed_domains: 'acme.example' } })
  const { website_channel_config, contact, global_config } = await site.browser().config.get(site.at)
  expect(website_channel_config).toMatchObject({
    api_host: 'http://parley.test',
    website_name: 'Website',
    website_token: site.inbox.website_token,
    welcome_title: 'Hello',
    welcome_tagline: null,
    widget_color: '#1f93ff',
    enabled_features: ['attachments', 'emoji_picker', 'end_conversation'],
    locale: 'en',
    is_open: true,
    utc_off_set: '+00:00',
    portal: null,
  })
  expect(website_channel_config).not.toHaveProperty('auth_token')
  expect(website_channel_config.working_hours).toHaveLength(7)
  expect(contact).toBeNull()
  expect(global_config).toMatchObject({ BRAND_NAME: 'Parley', MAXIMUM_FILE_UPLOAD_SIZE: 40 })
  expect(await contactsOf(site)).toEqual([])
  expect(await site.told()).toEqual([])
})

test('whoever becomes a visitor has a name, and is known again by its token for 180 days', async () => {
  const site = await aSite()
  const { app, at, browser } = site
  const first = await browser().config.create(at)
  expect(first.contact).toMatchObject({ name: expect.stringMatching(/^[a-z]+-[a-z]+-\d{3}$/), email: null })
  expect(await site.told()).toEqual(['contact_created'])
  const token = first.website_channel_config.auth_token!
  const [header, claims] = token.split('.').map((part) => Buffer.from(part, 'base64url').toString())
  const now = app.services.clock.now() / 1000
  expect(JSON.parse(header!)).toEqual({ alg: 'HS256' })
  expect(JSON.parse(claims!)).toEqual({
    source_id: expect.any(String),
    inbox_id: site.inbox.id,
    iat: Math.floor(now),
    exp: Math.floor(now) + 180 * 86_400,
  })
  expect((await browser(token).config.get(at)).contact).toEqual(first.contact)
  app.clock.advance(100 * day)
  const again = await browser(token).config.create(at)
  expect(again.contact).toEqual(first.contact)
  app.clock.advance(81 * day)
  expect(await refusalOf(browser(token).contact.get(at))).toBe('404 not_found')
  const renewed = browser(again.website_channel_config.auth_token!)
  expect(await renewed.contact.get(at)).toMatchObject({ id: first.contact!.id, has_name: true, has_email: false })
  expect(await contactsOf(site)).toHaveLength(1)
})

test('what is no token of this website is nobody’s: forged, of another site, of a contact that is gone', async () => {
  const site = await aSite()
  const other = await aSite({}, scene(site.app))
  const elsewhere = await other.guest()
  const { token, connection, widget } = await site.guest()
  const [header, , signature] = token.split('.')
  const forged = Buffer.from(JSON.stringify({ source_id: connection.source_id, inbox_id: site.inbox.id, exp: 1e11 }))
  const plain = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
  const payload = forged.toString('base64url')
  const none = [elsewhere.token, `${header}.${payload}.${signature}`, `${plain}.${payload}.`, `${token}x`, 'x', '..']
  for (const made of none) {
    expect(await refusalOf(site.browser(made).contact.get(site.at)), made).toBe('404 not_found')
    expect((await site.browser(made).config.get(site.at)).contact, made).toBeNull()
  }
  await widget.contact.get(site.at)
  await site.admin.contacts.delete(connection.contact_id)
  await site.settle()
  expect(await refusalOf(widget.contact.get(site.at))).toBe('404 not_found')
})

test('a website that there is not, or whose account is suspended, answers nothing', async () => {
  const { app, account, at, browser, guest, admin, inbox } = await aSite()
  const { widget } = await guest()
  expect(await refusalOf(browser().config.get({ website_token: 'unknown' }))).toBe('404 not_found')
  expect(await refusalOf(browser().config.create({ website_token: '' }))).toBe('422 website_token missing')
  const set = (status: 'active' | 'suspended') =>
    app.database.transaction((tx) => tx.updateTable('accounts').set({ status }).where('id', '=', account.id).execute())
  await set('suspended')
  expect(await refusalOf(browser().config.get(at))).toBe('403 account_suspended')
  expect(await refusalOf(widget.messages.create({ content: 'x' }, at))).toBe('403 account_suspended')
  await set('active')
  await admin.inboxes.delete(inbox.id)
  expect(await refusalOf(browser().config.get(at))).toBe('404 not_found')
})

test('of one network, a hundred become visitors in ten minutes', async () => {
  const { app, at } = await aSite()
  const url = `/api/v1/widget/config?website_token=${at.website_token}`
  const arrive = async (remoteAddress: string) =>
    (await app.http.inject({ method: 'POST', url, remoteAddress })).statusCode
  for (let i = 0; i < 100; i++) expect(await arrive('203.0.113.30')).toBe(200)
  expect(await arrive('203.0.113.30')).toBe(429)
  expect(await arrive('203.0.113.31')).toBe(200)
})
