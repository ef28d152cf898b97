import { gunzipSync } from 'node:zlib'
import { Parser } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import { hostileTexts } from '../../../help-center/testing/hostile.ts'
import type { NewArticle } from '../resources/portals/articles/schema.ts'
import { aCategory } from '../resources/portals/categories/factory.ts'
import { aPortal } from '../resources/portals/factory.ts'
import { previewToken } from '../resources/portals/public/rules/preview.ts'
import type { NewPortal } from '../resources/portals/schema.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { scene } from '../testing/scene.ts'

const browser = { accept: 'text/html,application/xhtml+xml', 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/130.0' }

/** A portal with a category in English, and whoever reads it. */
async function aSite(over: Partial<NewPortal> = {}, from?: TestApp) {
  const s = await (from ? scene(Promise.resolve(from)) : scene())
  const portal = await aPortal(s.app, s.account.id, { config: { allowed_locales: ['en', 'de'] }, ...over })
  const category = await aCategory(s.app, portal, { name: 'Orders', slug: 'orders', description: 'About parcels' })
  const base = `/hc/${portal.slug}`
  const read = (path: string, headers: Record<string, string> = {}) =>
    s.app.http.inject({ url: base + path, headers: { ...browser, ...headers } })
  return {
    ...s,
    portal,
    category,
    base,
    read,
    publish: (over: Partial<NewArticle> = {}) =>
      s.admin.portals.articles.create(portal.slug, {
        title: 'Track an order',
        slug: 'track',
        content: 'Look at the **map**.',
        status: 'published',
        category_id: category.id,
        ...over,
      }),
    post: (path: string, form: Record<string, string> = {}, headers: Record<string, string> = {}) =>
      s.app.http.inject({
        method: 'POST',
        url: base + path,
        headers: { ...browser, 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: new URLSearchParams(form).toString(),
      }),
  }
}

describe('a portal', () => {
  test('leads to the language that its reader likes best', async () => {
    const { read, base } = await aSite()
    const to = async (language: string) => (await read('', { 'accept-language': language })).headers
    expect(await to('fr, de-AT;q=0.8, en;q=0.7')).toMatchObject({ location: `${base}/de`, vary: 'accept-language' })
    expect(await to('fr')).toMatchObject({ location: `${base}/en` })
    expect((await read('')).statusCode).toBe(302)
  })

  test('shows its start page with topics and a search, and its policy allows nothing but what it needs', async () => {
    const { read, publish, base } = await aSite({ header_text: 'Ask <us>', color: '#ffcc00' })
    await publish()
    const { statusCode, body, headers } = await read('/en')
    expect(statusCode).toBe(200)
    expect(body).toContain('<h1 id="welcome">Ask &lt;us&gt;</h1>')
    expect(body).toContain(`action="${base}/en/search"`)
    expect(body).toContain(`href="${base}/en/categories/orders"`)
    expect(body).toContain(`href="${base}/articles/track"`)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(body).not.toMatch(/\son\w+=|\sstyle=/)
    expect(headers['x-frame-options']).toBe('DENY')
  })

  test('that is archived, unknown or of a suspended account is not there', async () => {
    const { read, admin, portal, app } = await aSite()
    expect((await app.http.inject({ url: '/hc/no-such-portal', headers: browser })).body).toContain('Page not found')
    await admin.portals.update(portal.slug, { archived: true })
    const gone = await read('/en', { 'accept-language': 'de' })
    expect([gone.statusCode, gone.body.includes('Seite nicht gefunden')]).toEqual([404, true])
    expect((await read('/en', { accept: 'application/json' })).json()).toMatchObject({ error: expect.any(String) })
  })

  test('hides locales that are drafts, and spells the others in one way', async () => {
    const { read, base } = await aSite({ config: { allowed_locales: ['en', 'pt_BR', 'fr'], draft_locales: ['fr'] } })
    expect((await read('/fr')).statusCode).toBe(404)
    expect((await read('/pt-br?theme=dark')).headers.location).toBe(`${base}/pt_BR?theme=dark`)
    expect((await read('/pt_BR')).body).toContain('<html lang="pt-BR" dir="ltr"')
  })

  test('says what is not translated, and shows it in the default language', async () => {
    const { read, publish, base } = await aSite()
    await publish()
    const home = (await read('/de')).body
    expect(home).toContain('Noch nicht auf Deutsch verfügbar')
    expect(home).toContain(`href="${base}/articles/track?locale=de"`)
    const article = (await read('/articles/track?locale=de')).body
    expect(article).toContain('<html lang="de"')
    expect(article).toContain('<article lang="en" dir="ltr"')
    expect((await read('/de/categories/orders')).body).toContain('Noch nicht auf Deutsch')
  })

  test('can be shown in a frame, in a theme', async () => {
    const { read, publish } = await aSite()
    await publish()
    const { body, headers } = await read('/articles/track?show_plain_layout=true&theme=dark')
    expect(headers['x-frame-options']).toBeUndefined()
    expect(headers['content-security-policy']).toContain('frame-ancestors *')
    expect(body).toContain('data-theme="dark"')
    expect(body).not.toContain('<header class="top">')
    expect(body).not.toContain('localStorage')
  })
})

describe('what has not changed', () => {
  test('is answered without a page, until anything that pages show is changed', async () => {
    const { read, publish, admin, portal, app } = await aSite()
    const { id } = await publish()
    for (const path of ['/en', '/articles/track', '/en/categories/orders', '/en/articles.json', '/sitemap.xml']) {
      const { etag } = (await read(path)).headers
      const again = await read(path, { 'if-none-match': String(etag) })
      expect([path, again.statusCode, again.body]).toEqual([path, 304, ''])
      // They would take the place of those that the page came with.
      for (const name of ['content-security-policy', 'x-frame-options', 'content-type']) {
        expect([path, again.headers[name]]).toEqual([path, undefined])
      }
    }
    const known = { 'if-none-match': String((await read('/articles/track')).headers.etag) }
    app.clock.advance(1000)
    await admin.portals.articles.update(portal.slug, id, { content: 'New' })
    expect((await read('/articles/track', known)).statusCode).toBe(200)
  })

  test('travels compressed', async () => {
    const { read, publish } = await aSite()
    await publish()
    const { rawPayload, headers } = await read('/articles/track', { 'accept-encoding': 'gzip, br' })
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: expect.stringContaining('accept-encoding') })
    expect(gunzipSync(rawPayload).toString()).toContain('<strong>map</strong>')
    expect(rawPayload.length).toBeLessThan(15 * 1024)
  })
})

describe('an article', () => {
  test('tells search engines where it is, in which languages, and what it is', async () => {
    const { read, publish, admin, portal, app, base } = await aSite({ custom_domain: 'help.acme.example' })
    const { id } = await publish({ description: 'Where is it?' })
    const german = await aCategory(app, portal, { name: 'Aufträge', slug: 'auftraege', locale: 'de' })
    await publish({ title: 'Verfolgen', slug: 'verfolgen', category_id: german.id, associated_article_id: id })
    const { body } = await read('/articles/track')
    const at = `https://help.acme.example${base}/articles`
    expect(body).toContain(`<link rel="canonical" href="${at}/track">`)
    expect(body).toContain(`<link rel="alternate" hreflang="de" href="${at}/verfolgen">`)
    expect(body).toContain(`<link rel="alternate" hreflang="x-default" href="${at}/track">`)
    expect(body).toContain('<meta name="description" content="Where is it?">')
    const data = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text]) =>
      JSON.parse(text!),
    )
    expect(data.map((each) => each['@type'])).toEqual(['BreadcrumbList', 'TechArticle'])
    expect(data[1]).toMatchObject({ headline: 'Track an order', inLanguage: 'en' })
    expect((await read('/articles/track?locale=de')).headers.location).toBe(`${base}/articles/verfolgen`)
    expect((await read('/sitemap.xml')).body).toContain(`hreflang="de" href="${at}/verfolgen"`)
    const feed = await read('/en/feed.xml')
    expect([feed.headers['content-type'], feed.body.includes('<title>Track an order</title>')]).toEqual([
      'application/atom+xml; charset=utf-8',
      true,
    ])
    await admin.portals.articles.update(portal.slug, id, { slug: 'follow' })
    expect((await read('/articles/track')).headers.location).toBe(`${base}/articles/follow`)
  })

  test('that is a draft is shown to whoever has its link, while that is good', async () => {
    const { read, publish, app } = await aSite()
    const { id } = await publish({ status: 'draft' })
    const { token } = previewToken(id, { secrets: app.services.secrets, now: app.clock.now() })
    for (const path of ['', '.md', '.png', `?preview=${token}x`, '?preview=1-2']) {
      expect([path, (await read(`/articles/track${path}`)).statusCode]).toEqual([path, 404])
    }
    const { body, headers, statusCode } = await read(`/articles/track?preview=${token}`)
    expect([statusCode, headers.etag, headers['cache-control']]).toEqual([200, undefined, 'private, no-store'])
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(body).toContain('This is a preview')
    expect((await read('/en/articles')).body).not.toContain('Track an order')
    expect((await read('/en/articles.json?query=track')).json().payload).toEqual([])
    app.clock.advance(8 * 24 * 3600 * 1000)
    expect((await read(`/articles/track?preview=${token}`)).statusCode).toBe(404)
  })

  test('is its source, a pixel that counts, and a beacon that counts; once a day for each reader', async () => {
    const { read, publish, post, admin, portal, app } = await aSite()
    const { id } = await publish()
    const source = await read('/articles/track.md')
    expect([source.headers['content-type'], source.body]).toEqual([
      'text/markdown; charset=utf-8',
      'Look at the **map**.',
    ])
    const pixel = await read('/articles/track.png')
    expect(pixel.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'private, max-age=86400' })
    expect((await post('/articles/track/view')).statusCode).toBe(204)
    await post('/articles/track/view', {}, { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
    await expect
      .poll(async () => (await admin.portals.articles.get(portal.slug, id)).views, { timeout: 10_000 })
      .toBe(1)
    expect(app.logged.filter((line) => line.includes('"error"'))).toEqual([])
  })

  test('can be voted on, once by each reader, with a form and without one', async () => {
    const { read, publish, post, app, account, base } = await aSite()
    await publish()
    const votes = () =>
      app.database.read
        .selectFrom('article_votes')
        .select(['helpful', 'comment'])
        .where('account_id', '=', account.id)
        .execute()
    const sent = await post('/articles/track/vote', { vote: 'not_helpful' })
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `${base}/articles/track?voted=not_helpful#vote`])
    expect((await read('/articles/track?voted=not_helpful')).body).toMatch(/class="vote-comment">/)
    const commented = await post('/articles/track/vote', { vote: 'not_helpful', comment: ' No map ' })
    expect(commented.headers.location).toContain('voted=commented')
    expect(await votes()).toEqual([{ helpful: false, comment: 'No map' }])
    const quick = await post('/articles/track/vote', { vote: 'helpful' }, { accept: 'application/json' })
    expect(quick.statusCode).toBe(204)
    expect(await votes()).toEqual([{ helpful: true, comment: 'No map' }])
    expect((await post('/articles/track/vote', { vote: 'perhaps' })).statusCode).toBe(422)
    expect((await post('/articles/nothing/vote', { vote: 'helpful' })).statusCode).toBe(404)
  })

  test('becomes harmless markup, whatever it says', async () => {
    const { read, publish } = await aSite({
      name: '<img src=x onerror=alert(1)>',
      header_text: '"><script>alert(1)</script>',
    })
    const some = hostileTexts.filter((_, at) => at % 3 === 0).map((text) => text.replaceAll('\0', ''))
    const content = some.join('\n\n').slice(0, 20_000)
    const { slug } = await publish({
      title: '</title><script>alert(1)</script>',
      description: '"><svg onload=alert(1)>',
      content,
    })
    for (const path of [
      `/articles/${slug}`,
      '/en',
      '/en/articles',
      '/en/search?q=%3Cscript%3Ealert',
      '/en/search?q=alert',
    ]) {
      const scripts: string[] = []
      const problems: string[] = []
      const parser = new Parser({
        onopentag(name, attributes) {
          if (name === 'script') scripts.push(attributes.type ?? attributes.src ?? 'inline')
          if (['iframe', 'object', 'embed', 'base', 'svg'].includes(name) && !attributes.class?.startsWith('icon'))
            problems.push(name)
          for (const [attribute, value] of Object.entries(attributes)) {
            if (/^on|^style$|^srcdoc$|^formaction$/.test(attribute)) problems.push(`${name} ${attribute}`)
            if (/^(?:href|src|action)$/.test(attribute) && /^\s*(?:javascript|data|vbscript):/i.test(value))
              problems.push(value)
          }
        },
      })
      parser.write((await read(path)).body)
      parser.end()
      expect([path, problems]).toEqual([path, []])
      expect(
        scripts.filter((kind) => kind !== 'application/ld+json' && kind !== 'module' && kind !== 'inline'),
      ).toEqual([])
      expect(scripts.filter((kind) => kind === 'inline').length).toBeLessThanOrEqual(1)
    }
  })
})

describe('programs', () => {
  test('are told of portals, categories and articles as they expect it', async () => {
    const { read, publish, category, account, base } = await aSite({ homepage_link: 'https://acme.example' })
    const { id } = await publish({ description: 'Where is it?' })
    expect((await read('/en.json')).json()).toMatchObject({
      name: 'Handbook',
      homepage_link: 'https://acme.example',
      categories: [{ name: 'Orders', slug: 'orders', meta: { articles_count: 1 } }],
      meta: { articles_count: 1, categories_count: 1, default_locale: 'en' },
    })
    const categories = await read('/en/categories.json')
    expect(categories.headers['access-control-allow-origin']).toBe('*')
    expect(categories.json()).toEqual({
      payload: [
        {
          name: 'Orders',
          slug: 'orders',
          locale: 'en',
          description: 'About parcels',
          position: category.position > 1e9 ? null : category.position,
          meta: { articles_count: 1 },
        },
      ],
    })
    const listed = (await read('/en/articles.json?sort=views&per_page=6')).json()
    expect(listed).toMatchObject({
      payload: [{ id, title: 'Track an order', account_id: account.id, views: 0, link: `${base}/articles/track` }],
      meta: { articles_count: 1 },
    })
    expect(JSON.stringify(listed)).not.toContain('**map**')
    const found = (await read('/en/articles.json?query=trak')).json()
    expect(found).toEqual({
      payload: [
        {
          id,
          category_id: category.id,
          title: 'Track an order',
          content: 'Where is it?',
          slug: 'track',
          link: `${base}/articles/track`,
        },
      ],
      meta: { articles_count: 1 },
    })
    expect((await read('/en/categories/orders/articles.json')).json().meta).toEqual({ articles_count: 1 })
    expect((await read('/en/categories')).headers.location).toBe(`${base}/en`)
    for (const path of ['/xx.json', '/xx/articles.json', '/en/categories/none/articles.json']) {
      expect([path, (await read(path, { accept: 'application/json' })).statusCode]).toEqual([path, 404])
    }
  })

  test('may search so often', async () => {
    const app = await createTestApp({ limitLocal: true, rateLimit: 1000 })
    try {
      const { read } = await aSite({}, app)
      const answers = await Promise.all(Array.from({ length: 121 }, () => read('/en/articles.json?query=x')))
      expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
      expect((await read('/en/search?q=x')).body).toContain('Too many requests')
    } finally {
      await app.close()
    }
  })
})

test('lists are paged, and what is found is marked', async () => {
  const { read, publish, base } = await aSite()
  for (let number = 1; number <= 26; number++) await publish({ title: `Parcel ${number}`, slug: `parcel-${number}` })
  expect((await read('/en/articles')).body).toContain(`href="${base}/en/articles?page=2"`)
  expect((await read('/en/categories/orders?page=2')).body).toContain('Parcel 26')
  for (const page of ['3', '0', 'x']) expect((await read(`/en/articles?page=${page}`)).statusCode).toBe(404)
  const found = (await read('/en/search?q=parcel')).body
  expect(found).toContain('26 results for “parcel”')
  expect(found).toContain('<mark>Parcel</mark>')
  expect(found).toContain('<meta name="robots" content="noindex">')
  const nothing = (await read('/en/search?q=%22%3E%3Cb%3E')).body
  expect(nothing).toContain('Nothing found for “&quot;&gt;&lt;b&gt;”')
})

describe('domains', () => {
  test('of a portal show it and no other; unknown ones show none; the server has every one', async () => {
    const app = await createTestApp({ baseUrl: 'https://desk.acme.example' })
    try {
      const own = await aSite({ custom_domain: 'help.acme.example' }, app)
      const other = await aSite({}, app)
      const at = (host: string, url: string, accept = browser.accept) =>
        app.http.inject({ url, headers: { ...browser, accept, host, 'accept-language': 'de' } })
      expect((await at('help.acme.example', '/')).headers.location).toBe(`${own.base}/de`)
      expect((await at('help.acme.example:8443', `${own.base}/en`)).statusCode).toBe(200)
      expect((await at('help.acme.example', `${other.base}/en`)).statusCode).toBe(404)
      expect((await at('help.acme.example', '/robots.txt')).body).toContain(
        'Sitemap: https://help.acme.example/sitemap.xml',
      )
      expect((await at('help.acme.example', '/sitemap.xml')).body).toContain(`https://help.acme.example${own.base}/en`)
      expect((await at('evil.example', `${own.base}/en`)).statusCode).toBe(404)
      expect((await at('evil.example', '/')).body).toContain('Parley')
      for (const host of [
        'desk.acme.example',
        '127.0.0.1:3000',
        '[::1]:3000',
        'localhost',
        'parley',
        'parley.svc.cluster.local',
      ]) {
        expect([host, (await at(host, `${other.base}/en`)).statusCode]).toEqual([host, 200])
        expect([host, (await at(host, '/')).statusCode]).toEqual([host, 200])
        expect([host, (await at(host, '/robots.txt')).body.includes('Disallow: /\n')]).toEqual([host, true])
        expect([host, (await at(host, '/sitemap.xml')).statusCode]).toEqual([host, 404])
      }
    } finally {
      await app.close()
    }
  })

  test('are any, where the server does not know what it is called', async () => {
    const app = await createTestApp({ baseUrl: 'http://localhost:3000' })
    try {
      const { base } = await aSite({}, app)
      expect(
        (await app.http.inject({ url: `${base}/en`, headers: { ...browser, host: 'help.example' } })).statusCode,
      ).toBe(200)
    } finally {
      await app.close()
    }
  })
})

test('a portal that is renamed is found where it was', async () => {
  const { read, admin, portal } = await aSite()
  const slug = `${portal.slug}-new`
  await admin.portals.update(portal.slug, { slug })
  const moved = await read('/en/articles?page=1')
  expect([moved.statusCode, moved.headers.location]).toEqual([301, `/hc/${slug}/en/articles?page=1`])
})

test('its picture is of its colour', async () => {
  const { read } = await aSite({ color: '#112233' })
  const picture = await read('/picture.png')
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
})
