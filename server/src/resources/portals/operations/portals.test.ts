import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusalOf } from '../../../testing/refusal.ts'
import { type Scene, scene } from '../../../testing/scene.ts'

/** Slugs and domains are shared by all accounts, so each test takes its own. */
const unique = (name: string) => `${name}-${randomUUID()}`

async function withPortal(config: object = {}): Promise<Scene & { slug: string }> {
  const s = await scene()
  const { slug } = await s.admin.portals.create({ name: 'Handbook', slug: unique('handbook'), config })
  return { ...s, slug }
}

const noArticles = {
  all_articles_count: 0,
  archived_articles_count: 0,
  published_count: 0,
  draft_articles_count: 0,
  mine_articles_count: 0,
}

test('a portal is created, read, changed, listed and deleted', async () => {
  const { admin, agent, account } = await scene()
  const [slug, custom_domain] = [unique('handbook'), `${unique('help')}.acme.example`]
  const portal = await admin.portals.create({
    name: 'Handbook',
    slug,
    color: '#FF0000',
    custom_domain,
    header_text: 'Hello',
    homepage_link: 'https://acme.example/',
    page_title: 'Acme',
    config: { allowed_locales: ['en', 'pt_BR'], draft_locales: ['pt_BR'], social_profiles: { x: 'acme', github: '' } },
  })
  expect(portal).toEqual({
    id: portal.id,
    account_id: account.id,
    name: 'Handbook',
    slug,
    color: '#FF0000',
    custom_domain,
    header_text: 'Hello',
    homepage_link: 'https://acme.example/',
    page_title: 'Acme',
    archived: false,
    config: {
      allowed_locales: [
        { code: 'en', articles_count: 0, categories_count: 0, draft: false },
        { code: 'pt_BR', articles_count: 0, categories_count: 0, draft: true },
      ],
      default_locale: 'en',
      layout: 'classic',
      social_profiles: { x: 'acme' },
      locale_texts: [],
    },
    meta: { ...noArticles, categories_count: 0, default_locale: 'en' },
  })
  expect(await agent.portals.get(slug)).toEqual(portal)
  const changed = await admin.portals.update(slug, { name: 'Guide', custom_domain: null, header_text: null })
  expect(changed).toMatchObject({ name: 'Guide', page_title: 'Acme', custom_domain: null })
  expect(changed).not.toHaveProperty('header_text')
  expect(await agent.portals.list()).toEqual({
    payload: [changed],
    meta: { count: 1, current_page: 1, has_more: false, portals_count: 1 },
  })
  expect(await admin.portals.delete(slug)).toEqual({})
  expect((await agent.portals.list()).payload).toEqual([])
})

test('a new portal is blue, classic and in English unless told otherwise', async () => {
  const { admin } = await scene()
  const portal = await admin.portals.create({ name: 'x', slug: unique('x') })
  expect(portal).toMatchObject({ color: '#1f93ff', archived: false })
  expect(portal.config).toMatchObject({
    allowed_locales: [{ code: 'en' }],
    default_locale: 'en',
    layout: 'classic',
    social_profiles: {},
    locale_texts: [],
  })
})

test('a slug that nobody uses is nothing to read, change, archive or delete', async () => {
  const { admin } = await scene()
  expect(await refusalOf(admin.portals.get('nowhere'))).toBe('404 not_found')
  expect(await refusalOf(admin.portals.update('nowhere', { name: 'x' }))).toBe('404 not_found')
  expect(await refusalOf(admin.portals.archive('nowhere'))).toBe('404 not_found')
  expect(await refusalOf(admin.portals.delete('nowhere'))).toBe('404 not_found')
  expect(await refusalOf(admin.portals.categories.list('nowhere'))).toBe('404 not_found')
})

test('a portal is archived, and brought back by an update', async () => {
  const { admin, slug } = await withPortal()
  expect(await admin.portals.archive(slug)).toEqual({})
  expect((await admin.portals.get(slug)).archived).toBe(true)
  expect((await admin.portals.update(slug, { archived: false })).archived).toBe(false)
})

test('agents read portals and change none', async () => {
  const { agent, slug } = await withPortal()
  expect((await agent.portals.get(slug)).slug).toBe(slug)
  expect(await refusalOf(agent.portals.update(slug, { name: 'x' }))).toBe('403 permission_required')
  expect(await refusalOf(agent.portals.create({ name: 'x', slug: unique('x') }))).toBe('403 role_required')
})

test('a slug and a domain are taken for every account', async () => {
  const one = await withPortal()
  const two = await withPortal()
  const domain = `${unique('help')}.acme.example`
  await one.admin.portals.update(one.slug, { custom_domain: domain })
  expect(await refusalOf(two.admin.portals.create({ name: 'x', slug: one.slug }))).toBe('422 slug taken')
  expect(await refusalOf(two.admin.portals.update(two.slug, { slug: one.slug }))).toBe('422 slug taken')
  expect(await refusalOf(two.admin.portals.update(two.slug, { custom_domain: domain }))).toBe('422 custom_domain taken')
  const elsewhere = two.admin.portals.create({ name: 'x', slug: unique('x'), custom_domain: `https://${domain}/` })
  expect(await refusalOf(elsewhere)).toBe('422 custom_domain taken')
  expect(await refusalOf(two.admin.portals.get(one.slug))).toBe('404 not_found')
  expect((await two.admin.portals.list()).payload).toHaveLength(1)
})

test('of twenty that create the same portal at once, one does', async () => {
  const { admin } = await scene()
  const slug = unique('race')
  const results = await Promise.all(
    Array.from({ length: 20 }, () => admin.portals.create({ name: 'x', slug }).then(() => 'made', refusalOf)),
  )
  expect(results.filter((result) => result === 'made')).toHaveLength(1)
  expect(new Set(results)).toEqual(new Set(['made', '422 slug taken']))
})

test('of a whole address the host is kept, on create and on update; an empty one is none', async () => {
  const { admin, slug } = await withPortal()
  const host = `${unique('help')}.acme.example`
  const domainAfter = async (custom_domain: string) =>
    (await admin.portals.update(slug, { custom_domain })).custom_domain
  expect(await domainAfter(`HTTPS://${host.toUpperCase()}:8443/en?x=1`)).toBe(host)
  expect(await domainAfter('')).toBeNull()
  expect(await domainAfter(`${host}/path`)).toBe(host)
  expect(await domainAfter(`münchen-${host}`)).toMatch(/^xn--mnchen-/)
  const other = `https://${unique('other')}.acme.example/faq`
  const made = await admin.portals.create({ name: 'x', slug: unique('x'), custom_domain: other })
  expect(made.custom_domain).toBe(new URL(other).hostname)
})

test.each([
  [{ name: '' }, '422 name too_short'],
  [{ name: ' ' }, '422 name bad_format'],
  [{ slug: '' }, '422 slug too_short'],
  [{ slug: 'Upper' }, '422 slug bad_format'],
  [{ slug: 'two words' }, '422 slug bad_format'],
  [{ slug: 'größe' }, '422 slug bad_format'],
  [{ slug: 'x'.repeat(256) }, '422 slug too_long'],
  [{ color: 'red' }, '422 color bad_format'],
  [{ custom_domain: 'not a host' }, '422 custom_domain bad_format'],
  [{ custom_domain: '127.0.0.1' }, '422 custom_domain bad_format'],
  [{ custom_domain: 'javascript:alert(1)' }, '422 custom_domain bad_format'],
  [{ custom_domain: `${'a.'.repeat(150)}example` }, '422 custom_domain bad_format'],
  [{ homepage_link: 'javascript:alert(1)' }, '422 homepage_link bad_format'],
  [{ archived: 'maybe' }, '422 archived wrong_type'],
  [{ config: { allowed_locales: [] } }, '422 config.allowed_locales too_few'],
  [{ config: { allowed_locales: ['nowhere land'] } }, '422 config.allowed_locales[0] bad_format'],
  [{ config: { default_locale: 'de' } }, '422 config.default_locale not_allowed'],
  [{ config: { allowed_locales: ['de'] } }, '422 config.default_locale not_allowed'],
  [{ config: { draft_locales: ['en'] } }, '422 config.draft_locales not_allowed'],
  [{ config: { draft_locales: ['de'] } }, '422 config.draft_locales not_allowed'],
  [{ config: { default_locale: 'es' } }, '422 config.default_locale not_allowed'],
  [{ config: { layout: 'modern' } }, '422 config.layout not_allowed'],
])('%j is refused, and changes nothing', async (changes, expected) => {
  const { admin, slug } = await withPortal({ allowed_locales: ['en', 'es', 'fr'], draft_locales: ['es'] })
  const before = await admin.portals.get(slug)
  expect(await refusalOf(admin.portals.update(slug, changes as object))).toBe(expected)
  expect(await admin.portals.get(slug)).toEqual(before)
})

test('the configuration is changed key by key; drafts go with their locale', async () => {
  const { admin, slug } = await withPortal({ default_locale: 'de' })
  const configAfter = async (config: object) => {
    const { allowed_locales, ...rest } = (await admin.portals.update(slug, { config })).config
    return { ...rest, locales: allowed_locales.map(({ code, draft }) => `${code}${draft ? ' (draft)' : ''}`) }
  }
  const rest = { default_locale: 'de', layout: 'classic', social_profiles: {}, locale_texts: [] }
  expect(await configAfter({})).toEqual({ ...rest, locales: ['de'] })
  expect(await configAfter({ allowed_locales: ['de', 'en', 'fr', 'en'], draft_locales: ['fr'] })).toEqual({
    ...rest,
    locales: ['de', 'en', 'fr (draft)'],
  })
  expect(await configAfter({ layout: 'documentation', default_locale: 'en' })).toEqual({
    ...rest,
    layout: 'documentation',
    default_locale: 'en',
    locales: ['de', 'en', 'fr (draft)'],
  })
  expect((await configAfter({ allowed_locales: ['en'] })).locales).toEqual(['en'])
  expect((await configAfter({ allowed_locales: ['en', 'fr'] })).locales).toEqual(['en', 'fr'])
})

test('configurations changed by two at once are both kept', async () => {
  const { admin, slug } = await withPortal()
  await Promise.all([
    admin.portals.update(slug, { config: { layout: 'documentation' } }),
    admin.portals.update(slug, { config: { social_profiles: { x: 'acme' } } }),
  ])
  expect((await admin.portals.get(slug)).config).toMatchObject({
    layout: 'documentation',
    social_profiles: { x: 'acme' },
    locale_texts: [],
  })
})

test('a page of portals is asked for by number', async () => {
  const { admin } = await withPortal()
  await admin.portals.create({ name: 'second', slug: unique('second') })
  const { payload, meta } = await admin.portals.list({ page: 2, per_page: 1 })
  expect(payload.map(({ name }) => name)).toEqual(['second'])
  expect(meta).toEqual({ count: 2, current_page: 2, has_more: false, portals_count: 2 })
})

test('a body may be nested under portal', async () => {
  const { admin, slug } = await withPortal()
  const changed = await admin.portals.update(slug, { name: 'flat', portal: { name: 'nested' } } as object)
  expect(changed.name).toBe('nested')
})
