import type { Tx } from '../../../../kernel/db/db.ts'
import { fail } from '../../../../kernel/errors.ts'
import { moveTexts } from '../../public/queries/texts.ts'
import { scopeOf } from '../../public/rules/scope.ts'
import { keepSlug } from '../../queries/former-slugs.ts'
import { rootOf } from '../../rules/equivalents.ts'
import { checkLocale } from '../../rules/locale.ts'
import type { PortalRow } from '../../table.ts'
import {
  findCategories,
  findCategory,
  insertCategory,
  isAtOrBelow,
  moveEquivalents,
  replaceRelated,
  setLocaleOfArticles,
  updateCategory,
} from '../queries/categories.ts'
import type { CategoryChanges, NewCategory } from '../schema.ts'
import { type CategoryRow, unplaced } from '../table.ts'

export async function createCategory(
  tx: Tx,
  portal: PortalRow,
  category: NewCategory,
  now: number,
): Promise<CategoryRow> {
  const { name, slug, description, icon, position, locale = portal.config.default_locale } = category
  checkLocale(portal, locale)
  const made = await insertCategory(tx, {
    account_id: portal.account_id,
    portal_id: portal.id,
    name,
    slug: slug.normalize('NFC'),
    description,
    locale,
    icon: icon ?? '',
    position: position ?? unplaced,
    parent_category_id: await parentFor(tx, portal, category.parent_category_id),
    associated_category_id: await rootFor(tx, portal, category.associated_category_id),
    created_at: now,
    updated_at: now,
  })
  await relate(tx, portal, made, category.related_category_ids, now)
  return made
}

export async function changeCategory(
  tx: Tx,
  portal: PortalRow,
  category: CategoryRow,
  changes: CategoryChanges,
  now: number,
): Promise<CategoryRow> {
  const { name, slug, description, icon, position, locale } = changes
  if (locale) checkLocale(portal, locale)
  const root = await rootFor(tx, portal, changes.associated_category_id, category)
  if (root) await moveEquivalents(tx, category, root)
  await relate(tx, portal, category, changes.related_category_ids, now)
  // An article has the locale of its category.
  if (locale && locale !== category.locale) await moveArticles(tx, portal, category, locale)
  const changed = await updateCategory(tx, category, {
    name,
    slug: slug?.normalize('NFC'),
    description,
    locale,
    icon: icon === null ? '' : icon,
    position: position === null ? unplaced : position,
    parent_category_id: await parentFor(tx, portal, changes.parent_category_id, category),
    associated_category_id: root,
    updated_at: now,
  })
  if (changed.slug !== category.slug || changed.locale !== category.locale) await keepCategorySlug(tx, category, now)
  return changed
}

async function moveArticles(tx: Tx, portal: PortalRow, category: CategoryRow, locale: string): Promise<void> {
  await setLocaleOfArticles(tx, category, locale)
  const [from, to] = [scopeOf(portal.id, category.locale), scopeOf(portal.id, locale)]
  await moveTexts(tx, portal, { categoryId: category.id, locale, from, to })
}

async function keepCategorySlug(tx: Tx, category: CategoryRow, now: number): Promise<void> {
  const { account_id, portal_id, id, locale, slug } = category
  const former = { kind: 'category', article_id: null, category_id: id, locale, slug } as const
  await keepSlug(tx, { account_id, portal_id, ...former, created_at: now })
}

/** Those that are named are related from now on, and no others. */
async function relate(
  tx: Tx,
  portal: PortalRow,
  category: CategoryRow,
  ids: number[] | undefined,
  now: number,
): Promise<void> {
  if (!ids) return
  const known = new Set((await findCategories(tx, portal, ids)).map(({ id }) => id))
  for (const [index, id] of ids.entries()) {
    const field = `related_category_ids[${index}]`
    if (id === category.id) fail('not_allowed', { field, message: 'must not be the category itself' })
    if (!known.has(id)) fail('unknown', { field, message: 'does not exist in this portal' })
  }
  await replaceRelated(tx, category, [...known], now)
}

type Link = number | null | undefined

async function parentFor(tx: Tx, portal: PortalRow, id: Link, self?: CategoryRow): Promise<Link> {
  if (!id) return id
  const field = 'parent_category_id'
  const parent = await findCategory(tx, portal, id)
  if (!parent) fail('unknown', { field, message: 'does not exist in this portal' })
  if (self && (await isAtOrBelow(tx, parent, self.id))) {
    fail('not_allowed', { field, message: 'must not be the category itself or one below it' })
  }
  return parent.id
}

async function rootFor(tx: Tx, portal: PortalRow, id: Link, self?: CategoryRow): Promise<Link> {
  if (!id) return id
  const named = await findCategory(tx, portal, id)
  return rootOf(named && { id: named.id, root: named.associated_category_id }, self?.id, 'associated_category_id')
}
