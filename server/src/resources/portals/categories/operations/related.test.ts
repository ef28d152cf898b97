import { expect, test } from 'vitest'
import { refusalOf } from '../../../../testing/refusal.ts'
import { scene } from '../../../../testing/scene.ts'
import { aPortal } from '../../factory.ts'
import { aCategory } from '../factory.ts'

async function inPortal() {
  const s = await scene()
  const portal = await aPortal(s.app, s.account.id)
  const { categories } = s.admin.portals
  let made = 0
  return {
    ...s,
    slug: portal.slug,
    category: (position = 1) => aCategory(s.app, portal, { slug: `c${++made}`, position }),
    update: (id: number, related_category_ids: unknown) =>
      categories.update(portal.slug, id, { related_category_ids } as { related_category_ids: number[] }),
    relatedTo: async (id: number) => (await categories.get(portal.slug, id)).related_categories.map((row) => row.id),
  }
}

test('a category names related ones, shown in short and by position, and names others instead', async () => {
  const { account, admin, slug, category, update, relatedTo } = await inPortal()
  const [a, b, c] = [await category(), await category(9), await category(3)]
  const changed = await update(a.id, [b.id, c.id, b.id])
  const short = { account_id: account.id, name: b.name, slug: b.slug, locale: 'en' }
  expect(changed.related_categories).toEqual([
    { ...short, id: c.id, slug: c.slug, position: 3 },
    { ...short, id: b.id, position: 9 },
  ])
  expect(changed.payload.related_categories).toEqual(changed.related_categories)
  expect((await admin.portals.categories.list(slug)).payload[0]).toEqual(changed.payload)
  // It is said of one of the two only.
  expect(await relatedTo(b.id)).toEqual([])
  expect((await admin.portals.categories.update(slug, a.id, { name: 'New' })).related_categories).toHaveLength(2)
  await update(a.id, [b.id])
  expect(await relatedTo(a.id)).toEqual([b.id])
  await update(a.id, [])
  expect(await relatedTo(a.id)).toEqual([])
})

test('a category is created with related ones, and forgets those that are deleted', async () => {
  const { admin, slug, category, relatedTo } = await inPortal()
  const [a, b] = [await category(), await category(2)]
  const { categories } = admin.portals
  const made = await categories.create(slug, { name: 'x', slug: 'x', related_category_ids: [a.id, b.id] })
  expect(made.related_categories.map(({ id }) => id)).toEqual([a.id, b.id])
  await categories.delete(slug, a.id)
  expect(await relatedTo(made.id)).toEqual([b.id])
  await categories.delete(slug, made.id)
  expect(await relatedTo(b.id)).toEqual([])
})

test('only categories of this portal, and not the category itself', async () => {
  const one = await inPortal()
  const [a, b] = [await one.category(), await one.category()]
  await one.update(a.id, [b.id])
  const sibling = await aCategory(one.app, await aPortal(one.app, one.account.id))
  const foreign = await (await inPortal()).category()
  for (const id of [sibling.id, foreign.id, 987_654_321]) {
    expect(await refusalOf(one.update(a.id, [b.id, id]))).toBe('422 related_category_ids[1] unknown')
    const body = { name: 'x', slug: 'x', related_category_ids: [id] }
    expect(await refusalOf(one.admin.portals.categories.create(one.slug, body))).toBe(
      '422 related_category_ids[0] unknown',
    )
  }
  expect(await refusalOf(one.update(a.id, [a.id]))).toBe('422 related_category_ids[0] not_allowed')
  expect(await refusalOf(one.update(a.id, ['x']))).toBe('422 related_category_ids[0] wrong_type')
  expect(await refusalOf(one.update(a.id, Array(101).fill(b.id)))).toBe('422 related_category_ids too_many')
  expect(await one.relatedTo(a.id)).toEqual([b.id])
})

test('two that name related ones at once do not get into each other’s way', async () => {
  const { category, update, relatedTo } = await inPortal()
  const [a, b, c] = [await category(), await category(), await category()]
  await Promise.all([b, c, b, c].map(({ id }) => update(a.id, [id])))
  expect([[b.id], [c.id]]).toContainEqual(await relatedTo(a.id))
})
