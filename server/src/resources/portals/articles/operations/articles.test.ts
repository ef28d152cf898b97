import { expect, test } from 'vitest'
import { inPortal } from '../../../../testing/in-portal.ts'
import { refusalOf } from '../../../../testing/refusal.ts'
import { aCategory } from '../../categories/factory.ts'
import { aPortal } from '../../factory.ts'
import { longestContent, type NewArticle } from '../schema.ts'

test('an article is created, read, changed, listed and deleted', async () => {
  const { admin, agent, account, slug, portalId, category, create, update, get, list } = await inPortal()
  const basics = await category({ name: 'Basics', slug: 'basics' })
  const { payload, ...article } = await create({
    title: 'Begin',
    slug: 'begin',
    content: '# Begin',
    description: 'First steps',
    status: 'published',
    position: 7,
    category_id: basics.id,
    meta: { title: 'B', tags: ['start'] },
  })
  const { user } = admin
  expect(article).toEqual({
    id: article.id,
    account_id: account.id,
    portal_id: portalId,
    category_id: basics.id,
    author_id: user.id,
    title: 'Begin',
    slug: 'begin',
    locale: 'en',
    content: '# Begin',
    description: 'First steps',
    status: 'published',
    position: 7,
    views: 0,
    meta: { title: 'B', tags: ['start'] },
    updated_at: Date.UTC(2026, 0, 5, 9) / 1000,
    category: { id: basics.id, name: 'Basics', slug: 'basics', locale: 'en' },
    author: (await agent.agents.list()).find(({ id }) => id === user.id),
    associated_articles: [],
  })
  expect(payload).toEqual(article)
  expect(await get(article.id)).toEqual({ ...article, payload })
  const changed = await update(article.id, {
    title: 'Start',
    status: 'archived',
    content: null,
    description: null,
    category_id: null,
    author_id: null,
  })
  expect(changed).toMatchObject({ title: 'Start', slug: 'begin', status: 'archived', meta: article.meta })
  for (const key of ['content', 'description', 'category_id', 'category', 'author_id', 'author']) {
    expect(changed).not.toHaveProperty(key)
  }
  expect((await list()).payload).toEqual([changed.payload])
  expect(await admin.portals.articles.delete(slug, article.id)).toEqual({})
  expect(await list()).toMatchObject({ payload: [], meta: { count: 0 } })
  expect(await refusalOf(get(article.id))).toBe('404 not_found')
})

test('a title is enough: a draft of the caller, in the default locale, with a slug from the title', async () => {
  const { admin, create } = await inPortal()
  const article = await create({ title: ' Größe & Maß: 日本語? ' })
  expect(article).toMatchObject({ status: 'draft', locale: 'en', position: 10, author_id: admin.user.id, meta: {} })
  expect(article.slug).toMatch(/^größe-maß-日本語-[a-z0-9]{10}$/)
  expect((await create({ title: '???' })).slug).toMatch(/^[a-z0-9]{10}$/)
  expect((await create({ title: '😀'.repeat(127) })).slug).toMatch(/^[a-z0-9]{10}$/)
  expect((await create({ title: 'ﷺ'.repeat(255) })).slug.length).toBeLessThan(256)
})

test('agents list articles, and that is all', async () => {
  const { agent, slug, create, titles } = await inPortal()
  const { id } = await create()
  expect(await titles()).toEqual(['Title'])
  expect(await refusalOf(agent.portals.articles.get(slug, id))).toBe('403 permission_required')
  expect(await refusalOf(agent.portals.articles.create(slug, { title: 'x' }))).toBe('403 permission_required')
})

test('an article of another portal is not found in this one', async () => {
  const { app, account, admin, create } = await inPortal()
  const other = await aPortal(app, account.id)
  const { id } = await create()
  expect(await refusalOf(admin.portals.articles.get(other.slug, id))).toBe('404 not_found')
  expect(await refusalOf(admin.portals.articles.update(other.slug, id, { title: 'x' }))).toBe('404 not_found')
  expect(await refusalOf(admin.portals.articles.delete(other.slug, id))).toBe('404 not_found')
})

test('a status is given by its name or by its number', async () => {
  const { create, update, titles } = await inPortal()
  const article = await create({ status: 1 as never, content: 'x' })
  expect(article.status).toBe('published')
  expect((await update(article.id, { status: '2' })).status).toBe('archived')
  expect((await update(article.id, { status: 'draft' })).status).toBe('draft')
  expect(await refusalOf(update(article.id, { status: 3 }))).toBe('422 status not_allowed')
  expect(await refusalOf(update(article.id, { status: 'gone' }))).toBe('422 status not_allowed')
  expect(await titles({ status: '0' })).toEqual(['Title'])
  expect(await titles({ status: 'published' })).toEqual([])
  expect(await titles({ status: '' })).toEqual(['Title'])
})

test('what is published has content', async () => {
  const { create, update, get } = await inPortal()
  expect(await refusalOf(create({ status: 'published' }))).toBe('422 content missing')
  expect(await refusalOf(create({ status: 'published', content: ' ' }))).toBe('422 content missing')
  const { id } = await create()
  expect(await refusalOf(update(id, { status: 'published' }))).toBe('422 content missing')
  await update(id, { status: 'published', content: 'x' })
  expect(await refusalOf(update(id, { content: null }))).toBe('422 content missing')
  expect((await get(id)).content).toBe('x')
})

test.each([
  [{ title: '' }, '422 title too_short'],
  [{ title: ' ' }, '422 title bad_format'],
  [{ title: 'x'.repeat(256) }, '422 title too_long'],
  [{ slug: 'two words' }, '422 slug bad_format'],
  [{ slug: '' }, '422 slug too_short'],
  [{ locale: 'fr' }, '422 locale not_allowed'],
  [{ position: -1 }, '422 position too_small'],
  [{ content: 'a\0b' }, '422 content bad_characters'],
  [{ meta: { tags: 'x' } }, '422 meta.tags wrong_type'],
  [{ meta: { tags: Array(101).fill('x') } }, '422 meta.tags too_many'],
  [{ category_id: 987_654_321 }, '422 category_id unknown'],
  [{ author_id: 987_654_321 }, '422 author_id unknown'],
  [{ associated_article_id: 987_654_321 }, '422 associated_article_id unknown'],
])('%j is refused', async (over, expected) => {
  const { create, update, titles } = await inPortal()
  expect(await refusalOf(create(over as object))).toBe(expected)
  expect(await titles()).toEqual([])
  const { id } = await create()
  expect(await refusalOf(update(id, over))).toBe(expected)
})

test('an article is as long as a small book', async () => {
  const { create, update, get } = await inPortal()
  const longest = 'x'.repeat(longestContent)
  expect(await refusalOf(create({ content: `${longest}x` }))).toBe('422 content too_long')
  const { id } = await create({ content: longest, status: 'published' })
  expect(await refusalOf(update(id, { content: `${longest}x` }))).toBe('422 content too_long')
  expect((await get(id)).content).toBe(longest)
})

test('category, author and equivalent are of this portal and account', async () => {
  const one = await inPortal()
  const two = await inPortal()
  const other = await aPortal(one.app, one.account.id)
  const category = await aCategory(one.app, other)
  const article = await one.admin.portals.articles.create(other.slug, { title: 'x' })
  expect(await refusalOf(one.create({ category_id: category.id }))).toBe('422 category_id unknown')
  expect(await refusalOf(one.create({ category_id: (await two.category()).id }))).toBe('422 category_id unknown')
  expect(await refusalOf(one.create({ author_id: two.agent.user.id }))).toBe('422 author_id unknown')
  expect(await refusalOf(one.create({ associated_article_id: article.id }))).toBe('422 associated_article_id unknown')
  expect((await one.create({ author_id: one.agent.user.id })).author?.role).toBe('agent')
})

test('a slug is taken in its portal only', async () => {
  const { app, account, admin, create, update } = await inPortal()
  await create({ slug: 'faq' })
  expect(await refusalOf(create({ slug: 'faq' }))).toBe('422 slug taken')
  const { id } = await create({ slug: 'other' })
  expect(await refusalOf(update(id, { slug: 'faq' }))).toBe('422 slug taken')
  const portal = await aPortal(app, account.id)
  expect((await admin.portals.articles.create(portal.slug, { title: 'x', slug: 'faq' })).slug).toBe('faq')
})

test('of twenty that create the same article at once, one does; without a slug, all do', async () => {
  const { create } = await inPortal()
  const made = (over: object) =>
    Promise.all(
      Array.from({ length: 20 }, () =>
        create(over).then(
          ({ position }) => position,
          (error: unknown) => refusalOf(error),
        ),
      ),
    )
  const results = await made({ slug: 'race' })
  expect(results.filter((result) => result === '422 slug taken')).toHaveLength(19)
  expect(new Set(await made({})).size).toBe(20)
})

test('a body may be nested under article', async () => {
  const { admin, slug } = await inPortal()
  const nested = { article: { title: 'nested' } }
  const article = await admin.portals.articles.create(slug, nested as unknown as NewArticle)
  expect(article.title).toBe('nested')
})
