import { expect, test } from 'vitest'
import { anInbox } from '../resources/inboxes/factory.ts'
import { aPortal } from '../resources/portals/factory.ts'
import type { NewPortal } from '../resources/portals/schema.ts'
import { aPicture, multipart } from '../testing/multipart.ts'
import { refusalOf } from '../testing/refusal.ts'
import { call } from '../testing/resources.ts'
import { scene } from '../testing/scene.ts'

async function aSite(over: Partial<NewPortal> = {}) {
  const s = await scene()
  const portal = await aPortal(s.app, s.account.id, {
    name: 'Acme',
    config: { allowed_locales: ['en', 'de'] },
    ...over,
  })
  const read = (path: string, headers: Record<string, string> = {}) =>
    s.app.http.inject({ url: `/hc/${portal.slug}${path}`, headers: { accept: 'text/html', ...headers } })
  const change = (changes: Parameters<typeof s.admin.portals.update>[1]) => s.admin.portals.update(portal.slug, changes)
  return { ...s, portal, read, change, page: async (path: string) => (await read(path)).body }
}

const imprint = { title: 'Imprint & <more>', url: 'https://acme.example/imprint?a=1&b=2' }

test('a portal says in each language what it has to say, and what is missing in the default one', async () => {
  const { change, page, read } = await aSite({ header_text: 'Ask us' })
  const german = { locale: 'de', name: 'Acme <Hilfe>', page_title: 'Hilfe von Acme', header_text: 'Fragen Sie' }
  const english = { locale: 'en', footer_text: 'Acme Ltd <b>1 Main</b>', legal_links: [imprint] }
  const { config } = await change({ config: { locale_texts: [german, english] } })
  expect(config.locale_texts).toEqual([german, english])

  const [en, de] = [await page('/en'), await page('/de')]
  expect(en).toContain('<h1 id="welcome">Ask us</h1>')
  expect(en).toContain('<span>Acme</span>')
  expect(de).toContain('<h1 id="welcome">Fragen Sie</h1>')
  expect(de).toContain('<title>Hilfe von Acme</title>')
  expect(de).toContain('<span>Acme &lt;Hilfe&gt;</span>')
  for (const body of [en, de]) {
    expect(body).toContain('Acme Ltd &lt;b&gt;1 Main&lt;/b&gt;')
    expect(body).toContain('<a href="https://acme.example/imprint?a=1&amp;b=2">Imprint &amp; &lt;more&gt;</a>')
  }
  expect((await read('/de.json', { accept: 'application/json' })).json()).toMatchObject({ name: 'Acme <Hilfe>' })
  expect((await read('/en.json', { accept: 'application/json' })).json()).toMatchObject({ name: 'Acme' })
  expect((await read('/de/feed.xml')).body).toContain('Hilfe von Acme')

  const impressum = { title: 'Impressum', url: 'https://acme.example/impressum' }
  await change({
    config: { locale_texts: [{ ...german, footer_text: 'Acme GmbH', legal_links: [impressum] }, english] },
  })
  expect(await page('/de')).toContain('>Impressum</a>')
  expect(await page('/de')).not.toContain('Imprint')
})

test('texts stay when others change the portal, and go with their language', async () => {
  const { change } = await aSite()
  await change({ config: { locale_texts: [{ locale: 'de', name: 'Hilfe' }] } })
  // As clients do that know nothing of them.
  const kept = await change({ name: 'Help', config: { allowed_locales: ['en', 'de', 'fr'], default_locale: 'en' } })
  expect(kept.config.locale_texts).toEqual([{ locale: 'de', name: 'Hilfe' }])
  expect((await change({ config: { allowed_locales: ['en'] } })).config.locale_texts).toEqual([])
  const refused = (locale_texts: object[]) => refusalOf(change({ config: { locale_texts: locale_texts as never } }))
  expect(await refused([{ locale: 'de', name: 'Hilfe' }])).toBe('422 config.locale_texts not_allowed')
  expect(await refused([{ locale: 'en' }, { locale: 'en' }])).toBe('422 config.locale_texts not_allowed')
  for (const url of ['javascript:alert(1)', 'acme', 'ftp://acme.example', '//acme.example']) {
    expect(await refused([{ locale: 'en', legal_links: [{ title: 'X', url }] }]), url).toMatch(/^422 .*url/)
  }
})

test('where it is dark, another logo is shown, until it is removed', async () => {
  const { app, account, admin, portal, page, read } = await aSite()
  const send = async (method: 'PATCH' | 'POST', path = '') => {
    const form = multipart([await aPicture('logo')])
    const url = `/api/v1/accounts/${account.id}/portals/${portal.slug}${path}`
    return (await call(app, admin.token)(method, url, form.body, form.headers)).json()
  }
  const sendDark = () => send('POST', '/dark_logo')
  const { logo } = await send('PATCH')
  const pictures = async (path: string) =>
    [...(await page(path)).matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, src]) => src)
  const [light] = await pictures('/en')
  expect(await pictures('/en?theme=dark')).toEqual([light])
  const { etag } = (await read('/en')).headers
  const both = await sendDark()
  expect([both.logo, both.dark_logo?.filename]).toEqual([logo, 'me.png'])
  expect((await read('/en', { 'if-none-match': String(etag) })).statusCode).toBe(200)
  const [first, dark] = await pictures('/en')
  expect([first, dark === light]).toEqual([light, false])
  expect([await pictures('/en?theme=dark'), await pictures('/en?theme=light')]).toEqual([[dark], [light]])
  expect((await app.http.inject({ url: new URL(dark!).pathname })).statusCode).toBe(200)

  expect(await refusalOf(admin.portals.setDarkLogo(portal.slug, {}))).toBe('422 logo missing')
  const without = await admin.portals.deleteLogo(portal.slug, { theme: 'dark' })
  expect([without.logo, without.dark_logo]).toEqual([logo, undefined])
  expect(await pictures('/en')).toEqual([light])
  expect((await app.http.inject({ url: new URL(dark!).pathname })).statusCode).toBe(404)
  await sendDark()
  await admin.portals.delete(portal.slug)
  const files = app.database.read.selectFrom('files').select('id').where('account_id', '=', account.id)
  expect(await files.execute()).toEqual([])
})

test('the chat of an inbox is on all pages but those in frames, and nothing else is allowed for it', async () => {
  const { app, account, admin, read, change } = await aSite()
  const website = await anInbox(app, account.id, {
    name: 'Shop',
    channel: { type: 'web_widget', website_url: 'https://shop.example', widget_color: '#7b2d8b' },
  })
  const policyOf = (answer: Awaited<ReturnType<typeof read>>) => String(answer.headers['content-security-policy'])
  const before = await read('/en')
  expect(before.body).not.toContain('sdk.js')
  await change({ inbox_id: website.id })
  const { website_token: token } = await admin.inboxes.get(website.id)
  const shown = await read('/en')
  const loader = `src="/packs/js/sdk.js" data-chat-token="${token}" data-chat-color="#7b2d8b"`
  expect(shown.body).toContain(loader)
  expect(policyOf(shown)).toBe(policyOf(before).replace('frame-src ', "frame-src 'self' "))
  expect((await read('/none')).body).toContain(loader)
  const framed = await read('/en?show_plain_layout=true')
  expect([framed.body.includes('sdk.js'), policyOf(framed).includes("frame-src 'self'")]).toEqual([false, false])

  const known = { 'if-none-match': String(shown.headers.etag) }
  expect((await read('/en', known)).statusCode).toBe(304)
  await admin.inboxes.update(website.id, { channel: { widget_color: '#123456' } })
  expect((await read('/en', known)).body).toContain('data-chat-color="#123456"')
  await admin.inboxes.delete(website.id)
  expect((await read('/en', known)).body).not.toContain('sdk.js')
})
