import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { addSurface } from '../kernel/surface.ts'
import { aCampaign } from '../resources/campaigns/factory.ts'
import { describeSites } from '../resources/widget/rules/describe-sites.ts'
import { openWebsite } from '../resources/widget/rules/open-website.ts'
import { aSite, type Site } from '../testing/site.ts'
import { widgetPage, widgetScript } from './widget.ts'

const hour = 3_600_000

/** The surfaces by themselves, with a page and a script that were built. */
function served({ app }: Site) {
  const folder = mkdtempSync(join(tmpdir(), 'parley-widget-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Widget</title>')
  writeFileSync(join(folder, 'assets/panel-0123abcd.js'), 'panel()')
  writeFileSync(join(folder, 'assets/sdk-0123abcd.js'), 'sdk()')
  const http = Fastify()
  const { database, services } = app
  const kernel = { database, services, openWebsite, describeSites } as never
  const errors = (failure: { status: number }) => ({ headers: {}, text: `error ${failure.status}` })
  const log = { debug() {}, info() {}, warn() {}, error() {} }
  const context = { log, limits: { addressOf: () => undefined }, limiter: services.limiter, paths: {} } as never
  http.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'x-frame-options': 'DENY' })
  })
  for (const surface of [
    widgetPage({ kernel, errors, folder }),
    widgetScript({ kernel, file: join(folder, 'assets/sdk-0123abcd.js') }),
  ]) {
    addSurface(http, surface, context)
  }
  onTestFinished(async () => {
    await http.close()
    rmSync(folder, { recursive: true })
  })
  return http
}

const page = ({ at }: Site) => `/widget?website_token=${at.website_token}&locale=de&cw_conversation=x`

test('the page may be framed by whom the inbox allows, asks nobody else for anything, and makes no contact', async () => {
  const site = await aSite()
  const http = served(site)
  const anywhere = await http.inject(page(site))
  expect(anywhere.statusCode).toBe(200)
  expect(anywhere.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'referrer-policy': 'no-referrer',
  })
  expect(anywhere.headers).not.toHaveProperty('x-frame-options')
  expect(anywhere.headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; media-src 'self' blob:; " +
      "connect-src 'self' ws://localhost:80; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *",
  )
  await site.admin.inboxes.update(site.inbox.id, {
    channel: { allowed_domains: 'acme.example, https://*.acme.example:8443/' },
  })
  const narrowed = await http.inject(page(site))
  const ancestors = "frame-ancestors 'self' acme.example https://*.acme.example:8443"
  expect(narrowed.headers['content-security-policy']).toContain(ancestors)
  // An app that packs the widget has no domain; whether it may is switched on.
  const packed = { url: page(site), headers: { origin: 'null' } }
  expect((await http.inject(packed)).headers['content-security-policy']).toContain(ancestors)
  await site.admin.inboxes.update(site.inbox.id, { channel: { selected_feature_flags: ['allow_mobile_webview'] } })
  expect((await http.inject(packed)).headers['content-security-policy']).toContain('frame-ancestors *')
  expect((await http.inject('/widget/assets/panel-0123abcd.js')).headers['cache-control']).toContain('immutable')
  const contacts = site.app.database.read.selectFrom('contacts').select('id').where('account_id', '=', site.account.id)
  expect(await contacts.execute()).toEqual([])
})

test('there is no page without a website, and none while its account is suspended', async () => {
  const site = await aSite()
  const http = served(site)
  for (const token of ['', 'unknown', '%00', 'a b', 'x'.repeat(300)]) {
    expect((await http.inject(`/widget?website_token=${token}`)).statusCode, token).toBe(404)
  }
  expect((await http.inject('/widget')).statusCode).toBe(404)
  await site.app.database.transaction((tx) =>
    tx.updateTable('accounts').set({ status: 'suspended' }).where('id', '=', site.account.id).execute(),
  )
  expect((await http.inject(page(site))).statusCode).toBe(403)
})

test('an inbox says when its widget was last seen on the site, ten minutes exact', async () => {
  const site = await aSite()
  const http = served(site)
  const seen = async () => (await site.admin.inboxes.get(site.inbox.id)).last_seen_on_site_at
  // Nobody waits for it to be written, and nothing says that it was.
  const open = () => http.inject(page(site))
  expect(await seen()).toBeUndefined()
  const now = Math.floor(site.app.services.clock.now() / 1000)
  await open()
  await expect.poll(seen).toBe(now)
  site.app.clock.advance(60_000)
  await open()
  expect(await seen()).toBe(now)
  site.app.clock.advance(hour)
  await open()
  await expect.poll(seen).toBe(now + 3660)
})

test('sites load the script from anywhere, keep it for a while, and are told if it is the same', async () => {
  const http = served(await aSite())
  const answer = await http.inject('/packs/js/sdk.js')
  expect([answer.statusCode, answer.body]).toEqual([200, 'sdk()'])
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=300',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  })
  const headers = { 'if-none-match': String(answer.headers.etag) }
  expect((await http.inject({ url: '/packs/js/sdk.js', headers })).statusCode).toBe(304)
})

test('the script says how the widgets of the site look that loads it, and nothing of others', async () => {
  const host = `shop-${Date.now()}.example`
  const channel = { website_url: `https://${host}/start`, widget_color: '#aa3300' }
  const site = await aSite({ channel })
  const http = served(site)
  const script = async (referer: string) => (await http.inject({ url: '/packs/js/sdk.js', headers: { referer } })).body
  const key = site.at.website_token.slice(0, 6)
  expect(await script(`https://${host}/prices?x=1`)).toBe(`sdk()\nchatwootSDK.sites={"${key}":["#aa3300",0]}\n`)
  expect(await script('https://elsewhere.example/')).toBe('sdk()')
  expect(await script('no address')).toBe('sdk()')
  await aCampaign(site.app, site.account.id, { inbox_id: site.inbox.id })
  site.app.clock.advance(60_000)
  const headers = { referer: `http://${host}` }
  const answer = await http.inject({ url: '/packs/js/sdk.js', headers })
  expect(answer.body).toContain(`{"${key}":["#aa3300",1]}`)
  expect(answer.headers.vary).toBe('accept-encoding, referer')
  const small = await http.inject({ url: '/packs/js/sdk.js', headers: { ...headers, 'accept-encoding': 'gzip, br' } })
  expect(small.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(small.rawPayload).toString()).toBe(answer.body)
  const known = { ...headers, 'if-none-match': String(answer.headers.etag) }
  expect((await http.inject({ url: '/packs/js/sdk.js', headers: known })).statusCode).toBe(304)
  await site.admin.inboxes.update(site.inbox.id, { channel: { website_url: 'moved.example' } })
  site.app.clock.advance(60_000)
  expect(await script(`https://${host}/`)).toBe('sdk()')
})
