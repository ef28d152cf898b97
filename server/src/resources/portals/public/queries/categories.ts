import { sql } from 'kysely'
import type { Db } from '../../../../kernel/db/db.ts'
import type { CategoryRow } from '../../categories/table.ts'
import type { PortalRow } from '../../table.ts'
import { storedSlug } from './slugs.ts'

export interface PublicCategory extends CategoryRow {
  /** Those that are published. */
  articles_count: number
}

function inPortal(db: Db, { account_id, id }: PortalRow) {
  return db
    .selectFrom('categories')
    .selectAll('categories')
    .select(
      sql<number>`(select count(*) from articles where articles.portal_id = ${id}
        and articles.locale = categories.locale and articles.status = 'published'
        and articles.category_id = categories.id)`.as('articles_count'),
    )
    .where('categories.account_id', '=', account_id)
    .where('categories.portal_id', '=', id)
}

const most = 1000

/** By position. */
export function listPublicCategories(db: Db, portal: PortalRow, locales: readonly string[]): Promise<PublicCategory[]> {
  return inPortal(db, portal)
    .where('categories.locale', 'in', locales)
    .orderBy('categories.position')
    .orderBy('categories.id')
    .limit(most)
    .execute()
}

export function findPublicCategory(
  db: Db,
  portal: PortalRow,
  locale: string,
  slug: string,
): Promise<PublicCategory | undefined> {
  return inPortal(db, portal)
    .where('categories.locale', '=', locale)
    .where('categories.slug', '=', storedSlug(slug))
    .executeTakeFirst()
}

/** Where the category is now that was called so. */
export function findRenamedCategory(
  db: Db,
  portal: PortalRow,
  locale: string,
  slug: string,
): Promise<{ locale: string; slug: string } | undefined> {
  return db
    .selectFrom('former_slugs as former')
    .innerJoin('categories', 'categories.id', 'former.category_id')
    .select(['categories.locale', 'categories.slug'])
    .where('former.account_id', '=', portal.account_id)
    .where('former.portal_id', '=', portal.id)
    .where('former.kind', '=', 'category')
    .where('former.locale', '=', locale)
    .where('former.slug', '=', storedSlug(slug))
    .executeTakeFirst()
}

export interface CategorySibling {
  locale: string
  slug: string
  name: string
}

/** The same category in these locales, itself among them. */
export function listCategorySiblings(
  db: Db,
  portal: PortalRow,
  category: Pick<CategoryRow, 'id' | 'associated_category_id'>,
  locales: readonly string[],
): Promise<CategorySibling[]> {
  const root = category.associated_category_id ?? category.id
  return db
    .selectFrom('categories')
    .select(['locale', 'slug', 'name'])
    .where('account_id', '=', portal.account_id)
    .where('portal_id', '=', portal.id)
    .where('locale', 'in', locales)
    .where((eb) => eb.or([eb('id', '=', root), eb('associated_category_id', '=', root)]))
    .orderBy('locale')
    .orderBy('id')
    .execute()
}
