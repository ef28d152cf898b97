import { expect, test } from 'vitest'
import { inPortal } from '../../../../testing/in-portal.ts'
import { superPlatformOf } from '../../../../testing/platform.ts'
import { scene } from '../../../../testing/scene.ts'
import { aPortal } from '../../factory.ts'
import { visibleLocales } from '../rules/locales.ts'
import { relatedArticles } from '../rules/related.ts'
import {
  countPublished,
  findForPreview,
  findNeighbours,
  findPublished,
  findRenamedArticle,
  listForSitemap,
  listPublished,
  listSiblings,
} from './articles.ts'
import { findPublicCategory, findRenamedCategory, listCategorySiblings, listPublicCategories } from './categories.ts'
import { findPortalOfDomain, findPublicPortal, findRenamedPortal } from './portals.ts'

const text = { content: 'So.', status: 'published' } as const

test('a portal is found by its slug and its domain, unless it is archived or its account is gone or suspended', async () => {
  const { app, account, admin } = await scene()
  const host = `help-${account.id}.acme.example`
  const made = await aPortal(app, account.id, { custom_domain: host })
  const db = app.database.read
  const found = async () => [
    (await findPublicPortal(db, made.slug))?.id,
    (await findPortalOfDomain(db, `${host.toUpperCase()}.`))?.id,
  ]
  expect(await found()).toEqual([made.id, made.id])
  await admin.portals.update(made.slug, { archived: true })
  expect(await found()).toEqual([undefined, undefined])
  await admin.portals.update(made.slug, { archived: false })
  const platform = await superPlatformOf(app)
  await platform.accounts.update(account.id, { status: 'suspended' })
  expect(await found()).toEqual([undefined, undefined])
  await platform.accounts.update(account.id, { status: 'active' })
  expect(await found()).toEqual([made.id, made.id])
  await platform.accounts.delete(account.id)
  expect(await found()).toEqual([undefined, undefined])
})

test('whatever pages show raises the version, and views do not', async () => {
  const p = await inPortal()
  const { app, admin, slug } = p
  let last = -1
  const raised = async () => {
    const { version } = (await findPublicPortal(app.database.read, slug))!
    const isRaised = version > last
    last = version
    return isRaised
  }
  await raised()
  expect(await raised()).toBe(false)
  const basics = await p.category({ slug: 'basics' })
  expect(await raised()).toBe(true)
  const article = await p.create({ ...text, category_id: basics.id })
  expect(await raised()).toBe(true)
  const steps: [string, () => Promise<unknown>][] = [
    ['the text', () => p.update(article.id, { content: 'Otherwise.' })],
    ['the order', () => admin.portals.articles.reorder(slug, { positions_hash: { [article.id]: 3 } })],
    ['a category', () => admin.portals.categories.update(slug, basics.id, { name: 'First' })],
    ['the portal', () => admin.portals.update(slug, { color: '#123456' })],
    ['the author', () => admin.profile.update({ name: 'Somebody Else' })],
    ['an end', () => admin.portals.articles.delete(slug, article.id)],
    ['the end of a category', () => admin.portals.categories.delete(slug, basics.id)],
  ]
  for (const [name, step] of steps) {
    await step()
    expect(await raised(), name).toBe(true)
  }
  const other = await p.create(text)
  await raised()
  await app.database.transaction((tx) =>
    tx.updateTable('articles').set({ views: 7 }).where('id', '=', other.id).execute(),
  )
  expect(await raised()).toBe(false)
  await admin.profile.update({ message_signature: 'Bye' })
  expect(await raised()).toBe(false)
})

test('visitors see what is published, in locales that are no drafts', async () => {
  const p = await inPortal()
  const { app, admin, slug } = p
  const db = app.database.read
  const basics = await p.category({ name: 'Basics', slug: 'basics', position: 1 })
  const german = await p.category({ slug: 'grundlagen', locale: 'de', associated_category_id: basics.id })
  const first = await p.create({ title: 'First steps', slug: 'first', category_id: basics.id, ...text })
  const second = await p.create({ title: 'Second steps', slug: 'second', category_id: basics.id, ...text })
  await p.create({ title: 'Secret', slug: 'secret', category_id: basics.id, content: 'Not yet.' })
  const third = await p.create({ title: 'Third', slug: 'third', category_id: basics.id, ...text })
  await p.create({ title: 'Erste', slug: 'erste', category_id: german.id, associated_article_id: first.id, ...text })
  const portal = (await findPublicPortal(db, slug))!
  const locales = visibleLocales(portal)
  expect(locales).toEqual(['en', 'de'])

  expect(await listPublicCategories(db, portal, ['en'])).toMatchObject([{ slug: 'basics', articles_count: 3 }])
  expect(await listPublicCategories(db, portal, locales)).toHaveLength(2)
  expect(await findPublicCategory(db, portal, 'de', 'grundlagen')).toMatchObject({ id: german.id, articles_count: 1 })
  expect(await listCategorySiblings(db, portal, german, locales)).toMatchObject([{ locale: 'de' }, { slug: 'basics' }])

  const slugs = async (listing: object = {}) =>
    (await listPublished(db, portal, { locale: 'en', limit: 10, ...listing })).map((article) => article.slug)
  expect(await slugs()).toEqual(['first', 'second', 'third'])
  expect(await slugs({ limit: 1, offset: 1 })).toEqual(['second'])
  expect(await slugs({ categoryId: null })).toEqual([])
  await app.database.transaction((tx) =>
    tx.updateTable('articles').set({ views: 5 }).where('id', '=', second.id).execute(),
  )
  expect(await slugs({ sort: 'views', categoryId: basics.id })).toEqual(['second', 'third', 'first'])
  expect(await countPublished(db, portal, { locale: 'en', categoryId: basics.id })).toBe(3)

  const found = (await findPublished(db, portal, 'second', locales))!
  expect(found).toMatchObject({ content: 'So.', category_slug: 'basics', author_name: admin.user.name })
  expect(await findPublished(db, portal, 'secret', locales)).toBeUndefined()
  expect(await findForPreview(db, portal, 'secret')).toMatchObject({ content: 'Not yet.' })
  expect(await findNeighbours(db, portal, found)).toEqual({
    previous: { slug: 'first', title: 'First steps' },
    next: { slug: 'third', title: 'Third' },
  })
  expect(await findNeighbours(db, portal, third as never)).toMatchObject({ next: undefined })
  expect(await listSiblings(db, portal, { ...found, id: first.id }, locales)).toEqual([
    { locale: 'de', slug: 'erste', title: 'Erste' },
    { locale: 'en', slug: 'first', title: 'First steps' },
  ])
  expect(await relatedArticles(db, portal, found, 2)).toEqual([
    { slug: 'first', title: 'First steps' },
    { slug: 'third', title: 'Third' },
  ])
  expect((await listForSitemap(db, portal, locales)).map(({ root }) => root)).toContain(first.id)
  expect(await listForSitemap(db, portal, locales)).toHaveLength(4)

  await admin.portals.update(slug, { config: { draft_locales: ['de'] } })
  const drafted = visibleLocales((await findPublicPortal(db, slug))!)
  expect(drafted).toEqual(['en'])
  expect(await findPublished(db, portal, 'erste', drafted)).toBeUndefined()
})

test('what is renamed is still found by what it was called', async () => {
  const p = await inPortal()
  const { app, admin } = p
  const db = app.database.read
  const before = p.slug
  const basics = await p.category({ slug: 'basics' })
  const article = await p.create({ slug: 'begin', category_id: basics.id, ...text })
  await p.update(article.id, { slug: 'start' })
  await p.update(article.id, { slug: 'go' })
  await admin.portals.categories.update(before, basics.id, { slug: 'first' })
  await admin.portals.update(before, { slug: `${before}-now` })
  const portal = (await findPublicPortal(db, `${before}-now`))!
  expect((await findRenamedPortal(db, before))?.slug).toBe(portal.slug)
  expect(await findRenamedArticle(db, portal, 'begin', ['en'])).toBe('go')
  expect(await findRenamedArticle(db, portal, 'start', ['en'])).toBe('go')
  expect(await findRenamedArticle(db, portal, 'start', ['de'])).toBeUndefined()
  expect(await findRenamedCategory(db, portal, 'en', 'basics')).toEqual({ locale: 'en', slug: 'first' })
  await admin.portals.articles.update(portal.slug, article.id, { status: 'draft' })
  expect(await findRenamedArticle(db, portal, 'start', ['en'])).toBeUndefined()
  const other = await aPortal(app, p.account.id)
  expect(await findRenamedArticle(db, other, 'begin', ['en'])).toBeUndefined()
  // What no slug can be is found nowhere.
  for (const odd of ['\0', '\ud800', "'"]) {
    expect([await findPublicPortal(db, odd), await findRenamedPortal(db, odd)]).toEqual([undefined, undefined])
    expect(await findPublished(db, portal, odd, ['en'])).toBeUndefined()
    expect(await findPublicCategory(db, portal, 'en', odd)).toBeUndefined()
  }
  // Another portal may take the slug over, and is then the one that is meant.
  const heir = await aPortal(app, p.account.id, { slug: before })
  expect((await findPublicPortal(db, before))?.id).toBe(heir.id)
})
