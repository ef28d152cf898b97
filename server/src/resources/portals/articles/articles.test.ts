import { expect, test } from 'vitest'
import { refusalOf } from '../../../testing/refusal.ts'
import { type Scene, scene } from '../../../testing/scene.ts'
import { aCategory } from '../categories/factory.ts'
import type { NewCategory } from '../categories/schema.ts'
import type { CategoryRow } from '../categories/table.ts'
import { aPortal } from '../factory.ts'
import type { NewArticle } from './schema.ts'

interface InPortal extends Scene {
  slug: string
  portalId: number
  category(over?: Partial<NewCategory>): Promise<CategoryRow>
  create(over?: Partial<NewArticle>): ReturnType<Scene['admin']['portals']['articles']['create']>
  update(id: number, changes: object): ReturnType<Scene['admin']['portals']['articles']['update']>
  get(id: number): ReturnType<Scene['admin']['portals']['articles']['get']>
  list(query?: object): ReturnType<Scene['agent']['portals']['articles']['list']>
  titles(query?: object): Promise<string[]>
}

async function inPortal(): Promise<InPortal> {
  const s = await scene()
  const portal = await aPortal(s.app, s.account.id, { config: { allowed_locales: ['en', 'de'] } })
  const { articles } = s.admin.portals
  const list = (query: object = {}) => s.agent.portals.articles.list(portal.slug, query)
  return {
    ...s,
    slug: portal.slug,
    portalId: portal.id,
    category: (over = {}) => aCategory(s.app, portal, over),
    create: (over = {}) => articles.create(portal.slug, { title: 'Title', ...over }),
    update: (article, changes) => articles.update(portal.slug, article, changes),
    get: (article) => articles.get(portal.slug, article),
    list,
    titles: async (query) => (await list(query)).payload.map(({ title }) => title),
  }
}

test('an article is created, read, changed, listed and deleted', async () => {
  const { admin, account, slug, portalId, category, create, update, get, list } = await inPortal()
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
    author: {
      id: user.id,
      account_id: account.id,
      name: user.name,
      available_name: user.name,
      email: user.email,
      role: 'administrator',
      thumbnail: '',
    },
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
  expect(await refusalOf(agent.portals.articles.get(slug, id))).toBe('403 role_required')
  expect(await refusalOf(agent.portals.articles.create(slug, { title: 'x' }))).toBe('403 role_required')
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
  [{ content: 'x'.repeat(20_001) }, '422 content too_long'],
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

test('a new article comes last in its category, and so does one that is moved there', async () => {
  const { category, create, update, titles } = await inPortal()
  const [a, b] = [await category({ slug: 'a' }), await category({ slug: 'b' })]
  const positions = []
  for (const category_id of [a.id, a.id, b.id]) positions.push((await create({ category_id })).position)
  expect(positions).toEqual([10, 20, 10])
  const article = await create({ title: 'Moved', category_id: b.id, position: 1 })
  expect(await titles({ category_slug: 'b' })).toEqual(['Moved', 'Title'])
  expect((await update(article.id, { category_id: a.id })).position).toBe(30)
  expect((await update(article.id, { title: 'Still', category_id: a.id })).position).toBe(30)
  expect((await update(article.id, { category_id: b.id, position: 4 })).position).toBe(4)
})

test('an article has the locale of its category, or else one that is allowed', async () => {
  const { admin, slug, category, create, update, get } = await inPortal()
  const german = await category({ locale: 'de' })
  const article = await create({ category_id: german.id, locale: 'en' })
  expect(article.locale).toBe('de')
  expect((await update(article.id, { locale: 'en' })).locale).toBe('de')
  await admin.portals.categories.update(slug, german.id, { locale: 'en' })
  expect((await get(article.id)).locale).toBe('en')
  expect((await update(article.id, { category_id: null, locale: 'de' })).locale).toBe('de')
  expect((await create({ locale: 'de' })).locale).toBe('de')
})

test('when its category is deleted an article stays without one; with its portal it goes', async () => {
  const { admin, slug, category, create, get, titles } = await inPortal()
  const { id: category_id } = await category()
  const { id } = await create({ category_id })
  const counted = async () => (await admin.portals.categories.get(slug, category_id)).meta.articles_count
  expect(await counted()).toBe(1)
  await admin.portals.categories.delete(slug, category_id)
  expect(await get(id)).not.toHaveProperty('category')
  await admin.portals.delete(slug)
  expect(await refusalOf(titles())).toBe('404 not_found')
})

test('equivalents all point to one root, which lists them', async () => {
  const { create, update, get, list } = await inPortal()
  const english = await create({ title: 'English' })
  const german = await create({ title: 'Deutsch', locale: 'de', associated_article_id: english.id })
  const third = await create({ title: 'Third', associated_article_id: german.id })
  expect(third.associated_article_id).toBe(english.id)
  expect((await get(english.id)).associated_articles.map(({ title }) => title)).toEqual(['Deutsch', 'Third'])
  expect((await list({ query: 'english' })).payload[0]?.associated_articles).toHaveLength(2)
  expect(await refusalOf(update(english.id, { associated_article_id: german.id }))).toBe(
    '422 associated_article_id not_allowed',
  )
  const root = await create()
  await update(english.id, { associated_article_id: root.id })
  expect((await get(third.id)).associated_article_id).toBe(root.id)
  expect(await update(third.id, { associated_article_id: null })).not.toHaveProperty('associated_article_id')
})

test('words are found whatever their case and order, and stand for themselves', async () => {
  const { create, update, titles } = await inPortal()
  const article = await create({ title: 'ÄRGER vermeiden', description: '100% sicher', content: 'snake_case \\o/' })
  await create({ title: '100 snakes', content: 'snakeXcase' })
  for (const query of ['ärger', 'Vermeiden ÄRGER', '100%', 'snake_case', '\\o/', 'SICHER snake', 'a\u0308rger']) {
    expect(await titles({ query }), query).toEqual(['ÄRGER vermeiden'])
  }
  expect(await titles({ query: '%' })).toEqual(['ÄRGER vermeiden'])
  expect(await titles({ query: 'nothing ärger' })).toEqual([])
  expect(await titles({ query: ' ' })).toHaveLength(2)
  await update(article.id, { content: 'новый', description: null })
  expect(await titles({ query: 'НОВЫЙ' })).toEqual(['ÄRGER vermeiden'])
  expect(await titles({ query: 'sicher' })).toEqual([])
})

test('a list is filtered, counted and paged; what was changed last comes first', async () => {
  const { app, agent, category, create, update, list, titles } = await inPortal()
  const faq = await category({ slug: 'faq' })
  await create({ title: 'one', category_id: faq.id, status: 'published', content: 'x' })
  app.clock.advance(1)
  const two = await create({ title: 'two', category_id: faq.id, author_id: agent.user.id })
  app.clock.advance(1)
  await create({ title: 'three', locale: 'de', status: 'archived' })
  expect(await titles()).toEqual(['three', 'two', 'one'])
  expect(await titles({ locale: 'en' })).toEqual(['two', 'one'])
  expect(await titles({ category_slug: 'faq' })).toEqual(['one', 'two'])
  expect(await titles({ category_slug: 'none' })).toEqual([])
  expect(await titles({ per_page: 2, page: 2 })).toEqual(['one'])
  const { payload, meta } = await list({ category_slug: 'faq', status: 'draft', author_id: agent.user.id })
  expect(payload.map(({ id }) => id)).toEqual([two.id])
  expect(meta).toEqual({
    count: 1,
    current_page: 1,
    has_more: false,
    all_articles_count: 3,
    articles_count: 2,
    archived_articles_count: 0,
    draft_articles_count: 1,
    published_count: 1,
    mine_articles_count: 1,
  })
  app.clock.advance(1)
  await update(two.id, { title: 'changed' })
  expect(await titles()).toEqual(['changed', 'three', 'one'])
  expect(await refusalOf(list({ author_id: 'me' }))).toBe('422 author_id wrong_type')
})

test('articles are put at new positions', async () => {
  const { admin, slug, category, create, titles } = await inPortal()
  const { id: category_id } = await category({ slug: 'faq' })
  const [a, b] = [await create({ title: 'a', category_id }), await create({ title: 'b', category_id })]
  const reorder = (positions_hash: Record<string, unknown>) => admin.portals.articles.reorder(slug, { positions_hash })
  expect(await reorder({ [a.id]: 2, [b.id]: 1 })).toEqual({})
  expect(await titles({ category_slug: 'faq' })).toEqual(['b', 'a'])
  expect(await refusalOf(reorder({ [a.id]: 0, 987654321: 1 }))).toBe('422 positions_hash.987654321 unknown')
  expect(await titles({ category_slug: 'faq' })).toEqual(['b', 'a'])
})

test('the portal counts its articles by status, author and locale, wherever it is shown', async () => {
  const { admin, agent, slug, create } = await inPortal()
  await create({ status: 'published', content: 'x' })
  await create({ author_id: agent.user.id })
  await create({ locale: 'de', status: 'archived' })
  const portal = await admin.portals.get(slug)
  expect(portal.meta).toMatchObject({
    all_articles_count: 3,
    published_count: 1,
    draft_articles_count: 1,
    archived_articles_count: 1,
    mine_articles_count: 2,
  })
  expect(portal.config.allowed_locales.map(({ articles_count }) => articles_count)).toEqual([2, 1])
  expect((await admin.portals.get(slug, { locale: 'de' })).meta.all_articles_count).toBe(1)
  expect(await admin.portals.update(slug, {})).toEqual(portal)
  expect((await admin.portals.list()).payload).toEqual([portal])
  expect((await agent.portals.get(slug)).meta.mine_articles_count).toBe(1)
})

test('a list takes as many statements for ten articles as for one', async () => {
  const { app, category, create, list } = await inPortal()
  const { counters } = app.database
  const one = await create({ category_id: (await category()).id })
  const statements = async () => {
    const before = counters.statements
    await list()
    return counters.statements - before
  }
  const few = await statements()
  for (let i = 0; i < 9; i++) {
    await create({ category_id: (await category()).id, associated_article_id: one.id })
  }
  expect(await statements()).toBe(few)
})

test('a body may be nested under article', async () => {
  const { admin, slug } = await inPortal()
  const nested = { article: { title: 'nested' } }
  const article = await admin.portals.articles.create(slug, nested as unknown as NewArticle)
  expect(article.title).toBe('nested')
})
