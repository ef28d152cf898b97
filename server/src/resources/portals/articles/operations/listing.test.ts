import { expect, test } from 'vitest'
import { inPortal } from '../../../../testing/in-portal.ts'
import { refusalOf } from '../../../../testing/refusal.ts'

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
