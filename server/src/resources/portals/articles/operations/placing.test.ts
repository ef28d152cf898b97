import { expect, test } from 'vitest'
import { inPortal } from '../../../../testing/in-portal.ts'
import { refusalOf } from '../../../../testing/refusal.ts'

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
