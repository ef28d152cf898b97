import type { Db, Tx } from '../../../../kernel/db/db.ts'
import { tenantTable } from '../../../../kernel/db/tenant-table.ts'
import type { Page } from '../../../../kernel/paging.ts'
import type { PortalRow } from '../../table.ts'
import type { CategoryRow } from '../table.ts'

const fieldOf = { categories_account_id_portal_id_locale_slug_key: 'slug' }

export const {
  insert: insertCategory,
  update: updateCategory,
  delete: deleteCategory,
} = tenantTable('categories', fieldOf)

function inPortal(db: Db, { account_id, id }: PortalRow) {
  return db.selectFrom('categories').where('account_id', '=', account_id).where('portal_id', '=', id)
}

export function listCategories(
  db: Db,
  portal: PortalRow,
  locale: string | undefined,
  page: Page,
): Promise<CategoryRow[]> {
  const categories = inPortal(db, portal).selectAll()
  return page.fetch(locale ? categories.where('locale', '=', locale) : categories, [
    ['position', 'asc'],
    ['id', 'asc'],
  ])
}

export async function countCategories(db: Db, portal: PortalRow, locale: string | undefined): Promise<number> {
  const { count } = await inPortal(db, portal)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$if(!!locale, (query) => query.where('locale', '=', locale!))
    .executeTakeFirstOrThrow()
  return count
}

export function findCategory(db: Db, portal: PortalRow, id: number): Promise<CategoryRow | undefined> {
  return inPortal(db, portal).selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findCategories(db: Db, portal: PortalRow, ids: number[]): Promise<CategoryRow[]> {
  return ids.length === 0 ? [] : inPortal(db, portal).selectAll().where('id', 'in', ids).execute()
}

/** By category; of one category only, when it is given. */
export function countArticlesByCategory(db: Db, { account_id, id }: PortalRow, categoryId: number | undefined) {
  return db
    .selectFrom('articles')
    .select((eb) => ['category_id', eb.fn.countAll<number>().as('count')])
    .where('account_id', '=', account_id)
    .where('portal_id', '=', id)
    .where('category_id', 'is not', null)
    .$if(categoryId !== undefined, (query) => query.where('category_id', '=', categoryId!))
    .groupBy('category_id')
    .execute()
}

/** Whether a category is the other one, or somewhere below it. */
export async function isAtOrBelow(tx: Tx, { account_id, id }: CategoryRow, otherId: number): Promise<boolean> {
  const found = await tx
    .withRecursive('line', (db) =>
      db
        .selectFrom('categories')
        .select(['id', 'parent_category_id'])
        .where('account_id', '=', account_id)
        .where('id', '=', id)
        .union(
          db
            .selectFrom('categories as above')
            .innerJoin('line', 'line.parent_category_id', 'above.id')
            .select(['above.id', 'above.parent_category_id'])
            .where('above.account_id', '=', account_id),
        ),
    )
    .selectFrom('line')
    .select('id')
    .where('id', '=', otherId)
    .executeTakeFirst()
  return found !== undefined
}

/** Those that pointed to the category point to another root from now on. */
export async function moveEquivalents(tx: Tx, { account_id, id }: CategoryRow, root: number): Promise<void> {
  await tx
    .updateTable('categories')
    .set({ associated_category_id: root })
    .where('account_id', '=', account_id)
    .where('associated_category_id', '=', id)
    .execute()
}

/** What each of the categories names as related, by position. */
export async function listRelated(db: Db, { account_id }: PortalRow, ids: number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('related_categories as link')
    .innerJoin('categories', 'categories.id', 'link.related_category_id')
    .selectAll('categories')
    .select('link.category_id as related_to')
    .where('link.account_id', '=', account_id)
    .where('link.category_id', 'in', ids)
    .orderBy('categories.position')
    .orderBy('categories.id')
    .execute()
}

export async function replaceRelated(
  tx: Tx,
  { account_id, id }: CategoryRow,
  relatedIds: number[],
  now: number,
): Promise<void> {
  const links = relatedIds.map((related) => ({
    account_id,
    category_id: id,
    related_category_id: related,
    created_at: now,
  }))
  await tx.deleteFrom('related_categories').where('account_id', '=', account_id).where('category_id', '=', id).execute()
  if (links.length > 0) await tx.insertInto('related_categories').values(links).execute()
}

export async function setLocaleOfArticles(tx: Tx, { account_id, portal_id, id }: CategoryRow, locale: string) {
  await tx
    .updateTable('articles')
    .set({ locale })
    .where('account_id', '=', account_id)
    .where('portal_id', '=', portal_id)
    .where('category_id', '=', id)
    .execute()
}
