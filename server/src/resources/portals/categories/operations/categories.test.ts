import { expect, test } from 'vitest'
import { refusalOf } from '../../../../testing/refusal.ts'
import { type Scene, scene } from '../../../../testing/scene.ts'
import { aPortal } from '../../factory.ts'
import type { NewCategory } from '../schema.ts'

interface InPortal extends Scene {
  slug: string
  portalId: number
  create(over?: Partial<NewCategory>): ReturnType<Scene['admin']['portals']['categories']['create']>
  update(id: number, changes: object): ReturnType<Scene['admin']['portals']['categories']['update']>
  slugs(query?: object): Promise<string[]>
}

async function inPortal(): Promise<InPortal> {
  const s = await scene()
  const { slug, id } = await aPortal(s.app, s.account.id, { config: { allowed_locales: ['en', 'de', 'fr'] } })
  const { categories } = s.admin.portals
  let made = 0
  return {
    ...s,
    slug,
    portalId: id,
    create: (over = {}) => categories.create(slug, { name: 'Category', slug: `c${++made}`, ...over }),
    update: (category, changes) => categories.update(slug, category, changes),
    slugs: async (query = {}) => (await s.agent.portals.categories.list(slug, query)).payload.map((row) => row.slug),
  }
}

test('a category is created, read, changed, listed and deleted', async () => {
  const { admin, agent, account, slug, portalId, create, update } = await inPortal()
  const { payload, ...category } = await create({
    name: 'Basics',
    slug: 'basics',
    description: 'First steps',
    icon: '📚',
    position: 3,
  })
  expect(category).toEqual({
    id: category.id,
    account_id: account.id,
    portal_id: portalId,
    name: 'Basics',
    slug: 'basics',
    locale: 'en',
    description: 'First steps',
    icon: '📚',
    position: 3,
    related_categories: [],
    meta: { articles_count: 0 },
  })
  expect(payload).toEqual(category)
  expect(await admin.portals.categories.get(slug, category.id)).toEqual({ ...category, payload })
  const changed = (await update(category.id, { name: 'Start', description: null, position: null, icon: null })).payload
  expect(changed).toEqual({
    id: category.id,
    account_id: account.id,
    portal_id: portalId,
    name: 'Start',
    slug: 'basics',
    locale: 'en',
    icon: '',
    related_categories: [],
    meta: { articles_count: 0 },
  })
  expect(await agent.portals.categories.list(slug)).toEqual({
    payload: [changed],
    meta: { count: 1, current_page: 1, has_more: false, categories_count: 1 },
  })
  expect(await admin.portals.categories.delete(slug, category.id)).toEqual({})
  expect((await agent.portals.categories.list(slug)).payload).toEqual([])
  expect(await refusalOf(admin.portals.categories.get(slug, category.id))).toBe('404 not_found')
})

test('agents list categories, and that is all', async () => {
  const { agent, slug, create } = await inPortal()
  const { id } = await create()
  expect((await agent.portals.categories.list(slug)).payload).toHaveLength(1)
  expect(await refusalOf(agent.portals.categories.get(slug, id))).toBe('403 permission_required')
  expect(await refusalOf(agent.portals.categories.create(slug, { name: 'x', slug: 'x' }))).toBe(
    '403 permission_required',
  )
})

test('a category of another portal is not found in this one', async () => {
  const one = await inPortal()
  const other = await aPortal(one.app, one.account.id)
  const { id } = await one.create()
  const { categories } = one.admin.portals
  expect(await refusalOf(categories.get(other.slug, id))).toBe('404 not_found')
  expect(await refusalOf(categories.update(other.slug, id, { name: 'x' }))).toBe('404 not_found')
  expect(await refusalOf(categories.delete(other.slug, id))).toBe('404 not_found')
})

test('categories come by position, those without one last; one locale may be asked for', async () => {
  const { create, slugs } = await inPortal()
  await create({ slug: 'none' })
  await create({ slug: 'two', position: 2 })
  await create({ slug: 'zero', position: 0, locale: 'de' })
  await create({ slug: 'also-two', position: 2 })
  expect(await slugs()).toEqual(['zero', 'two', 'also-two', 'none'])
  expect(await slugs({ locale: 'de' })).toEqual(['zero'])
  expect(await slugs({ locale: '' })).toHaveLength(4)
  expect(await slugs({ locale: 'xx' })).toEqual([])
  expect(await slugs({ page: 2, per_page: 3 })).toEqual(['none'])
})

test('a slug is taken in its portal and locale only', async () => {
  const { app, account, admin, create, update } = await inPortal()
  await create({ slug: 'faq' })
  expect(await refusalOf(create({ slug: 'faq' }))).toBe('422 slug taken')
  const german = await create({ slug: 'faq', locale: 'de' })
  expect(await refusalOf(update(german.id, { locale: 'en' }))).toBe('422 slug taken')
  const other = await aPortal(app, account.id)
  expect((await admin.portals.categories.create(other.slug, { name: 'x', slug: 'faq' })).slug).toBe('faq')
})

test('of twenty that create the same category at once, one does', async () => {
  const { create } = await inPortal()
  const results = await Promise.all(
    Array.from({ length: 20 }, () => create({ slug: 'race' }).then(() => 'made', refusalOf)),
  )
  expect(results.filter((result) => result === 'made')).toHaveLength(1)
  expect(new Set(results)).toEqual(new Set(['made', '422 slug taken']))
})

test.each([
  [{ name: '' }, '422 name too_short'],
  [{ slug: 'two words' }, '422 slug bad_format'],
  [{ slug: 'a/b' }, '422 slug bad_format'],
  [{ locale: 'es' }, '422 locale not_allowed'],
  [{ locale: 'no such' }, '422 locale bad_format'],
  [{ position: -1 }, '422 position too_small'],
  [{ position: 1e12 }, '422 position too_large'],
  [{ position: 'first' }, '422 position wrong_type'],
  [{ description: 'x'.repeat(20_001) }, '422 description too_long'],
  [{ parent_category_id: 987_654_321 }, '422 parent_category_id unknown'],
  [{ associated_category_id: 987_654_321 }, '422 associated_category_id unknown'],
])('%j is refused', async (over, expected) => {
  const { create, update, slugs } = await inPortal()
  expect(await refusalOf(create(over as object))).toBe(expected)
  expect(await slugs()).toEqual([])
  const { id } = await create({ slug: 'there' })
  expect(await refusalOf(update(id, over))).toBe(expected)
})

test.each(['größe', '日本語', 'हिन्दी', 'FAQ_2-x', 'x'.repeat(255)])('%s is a slug', async (slug) => {
  const { create } = await inPortal()
  expect((await create({ slug })).slug).toBe(slug)
})

test('a position and ids may be numeric strings, an empty one is none, and account and id are not the caller’s', async () => {
  const { account, portalId, create } = await inPortal()
  const parent = await create()
  const body = { position: '7', parent_category_id: String(parent.id), associated_category_id: '' }
  const theirs = { id: 1, account_id: 987, portal_id: 987, created_at: 1 }
  const category = await create({ ...body, ...theirs } as object)
  expect(category).toMatchObject({ position: 7, parent_category_id: parent.id, account_id: account.id })
  expect([category.id === 1, category.portal_id]).toEqual([false, portalId])
  expect(category).not.toHaveProperty('associated_category_id')
})

test('a parent and a root are shown in short, in the list too', async () => {
  const { account, admin, slug, create } = await inPortal()
  const parent = await create({ name: 'Parent', slug: 'parent', position: 1 })
  const german = await create({ slug: 'german', locale: 'de', position: 2, associated_category_id: parent.id })
  const child = await create({ slug: 'child', position: 3, parent_category_id: parent.id })
  const short = { id: parent.id, account_id: account.id, name: 'Parent', slug: 'parent', locale: 'en', position: 1 }
  expect(german).toMatchObject({ associated_category_id: parent.id, root_category: short })
  expect(german).not.toHaveProperty('parent_category')
  expect(child).toMatchObject({ parent_category_id: parent.id, parent_category: short })
  const { payload } = await admin.portals.categories.list(slug)
  expect(payload).toEqual([parent.payload, german.payload, child.payload])
})

test('parents and equivalents are of the same portal', async () => {
  const one = await inPortal()
  const two = await inPortal()
  const other = await aPortal(one.app, one.account.id)
  const sibling = await one.admin.portals.categories.create(other.slug, { name: 'x', slug: 'x' })
  const foreign = await two.create()
  for (const { id } of [sibling, foreign]) {
    expect(await refusalOf(one.create({ parent_category_id: id }))).toBe('422 parent_category_id unknown')
    expect(await refusalOf(one.create({ associated_category_id: id }))).toBe('422 associated_category_id unknown')
  }
})

test('no category is its own ancestor', async () => {
  const { create, update } = await inPortal()
  const top = await create()
  const middle = await create({ parent_category_id: top.id })
  const bottom = await create({ parent_category_id: middle.id })
  for (const { id } of [top, middle, bottom]) {
    expect(await refusalOf(update(top.id, { parent_category_id: id }))).toBe('422 parent_category_id not_allowed')
  }
  expect((await update(bottom.id, { parent_category_id: top.id })).parent_category_id).toBe(top.id)
  expect(await update(middle.id, { parent_category_id: null })).not.toHaveProperty('parent_category_id')
})

test('two that put themselves under each other at once do not both succeed', async () => {
  const { create, update } = await inPortal()
  const [a, b] = [await create(), await create()]
  const results = await Promise.all([
    update(a.id, { parent_category_id: b.id }).then(() => 'done', refusalOf),
    update(b.id, { parent_category_id: a.id }).then(() => 'done', refusalOf),
  ])
  expect(results.sort()).toEqual(['422 parent_category_id not_allowed', 'done'])
})

test('equivalents all point to one root, also when that becomes an equivalent itself', async () => {
  const { admin, slug, create, update } = await inPortal()
  const english = await create()
  const german = await create({ locale: 'de', associated_category_id: english.id })
  const french = await create({ locale: 'fr', associated_category_id: german.id })
  expect(french.associated_category_id).toBe(english.id)
  for (const { id } of [english, german]) {
    expect(await refusalOf(update(english.id, { associated_category_id: id }))).toBe(
      '422 associated_category_id not_allowed',
    )
  }
  const root = await create()
  expect((await update(english.id, { associated_category_id: root.id })).associated_category_id).toBe(root.id)
  expect((await admin.portals.categories.get(slug, french.id)).associated_category_id).toBe(root.id)
  expect(await update(french.id, { associated_category_id: null })).not.toHaveProperty('root_category')
})

test('when a parent or a root is deleted, those that pointed to it stay', async () => {
  const { admin, slug, create } = await inPortal()
  const parent = await create()
  const { id } = await create({ parent_category_id: parent.id, associated_category_id: parent.id })
  await admin.portals.categories.delete(slug, parent.id)
  const left = await admin.portals.categories.get(slug, id)
  expect(left).not.toHaveProperty('parent_category_id')
  expect(left).not.toHaveProperty('associated_category_id')
})

test('categories are put at new positions, all of them or none', async () => {
  const { admin, slug, create, slugs } = await inPortal()
  const [a, b, c] = [await create({ position: 1 }), await create({ position: 2 }), await create({ position: 3 })]
  const reorder = (positions_hash: object) =>
    admin.portals.categories.reorder(slug, { positions_hash: positions_hash as Record<string, unknown> })
  expect(await reorder({ [a.id]: 30, [c.id]: '5' })).toEqual({})
  expect(await slugs()).toEqual(['c2', 'c3', 'c1'])
  expect(await reorder({})).toEqual({})
  expect(await refusalOf(reorder({ [b.id]: 99, 987654321: 1 }))).toBe('422 positions_hash.987654321 unknown')
  expect(await refusalOf(reorder({ [b.id]: 'last' }))).toBe(`422 positions_hash.${b.id} wrong_type`)
  expect(await refusalOf(reorder({ [b.id]: -1 }))).toBe(`422 positions_hash.${b.id} too_small`)
  expect(await refusalOf(reorder({ [b.id]: 1e10 }))).toBe(`422 positions_hash.${b.id} too_large`)
  expect(await refusalOf(reorder({ first: 1 }))).toBe('422 positions_hash bad_format')
  const many = Object.fromEntries(Array.from({ length: 1001 }, (_, i) => [i + 1, i]))
  expect(await refusalOf(reorder(many))).toBe('422 positions_hash too_many')
  expect(await slugs()).toEqual(['c2', 'c3', 'c1'])
})

test('many are put at new positions at once', async () => {
  const { admin, slug, create, slugs } = await inPortal()
  const made = [await create(), await create(), await create()]
  const orders = [
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0],
  ]
  await Promise.all(
    [...orders, ...orders].map((order) =>
      admin.portals.categories.reorder(slug, {
        positions_hash: Object.fromEntries(order.map((at, position) => [made[at]!.id, position])),
      }),
    ),
  )
  const wanted = orders.map((order) => order.map((at) => made[at]!.slug).join())
  expect(wanted).toContain((await slugs()).join())
})

test('the portal counts its categories by locale', async () => {
  const { agent, slug, create } = await inPortal()
  await create()
  await create()
  await create({ locale: 'de' })
  const { config, meta } = await agent.portals.get(slug)
  expect(config.allowed_locales.map(({ categories_count }) => categories_count)).toEqual([2, 1, 0])
  expect(meta.categories_count).toBe(3)
  expect((await agent.portals.list()).payload[0]).toEqual(await agent.portals.get(slug))
})

test('a body may be nested under category', async () => {
  const { admin, slug } = await inPortal()
  const nested = { category: { name: 'nested', slug: 'nested' } }
  const category = await admin.portals.categories.create(slug, nested as unknown as NewCategory)
  expect(category.name).toBe('nested')
})
