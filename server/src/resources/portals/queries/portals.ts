import type { Db, Tx } from '../../../kernel/db/db.ts'
import { idIn, locked } from '../../../kernel/db/dialect.ts'
import { tenantTable } from '../../../kernel/db/tenant-table.ts'
import type { Page } from '../../../kernel/paging.ts'
import type { PortalRow } from '../table.ts'

const fieldOf = { portals_slug_key: 'slug', portals_custom_domain_key: 'custom_domain' }

export const { insert: insertPortal, update: updatePortal, delete: deletePortal } = tenantTable('portals', fieldOf)

export function listPortals(db: Db, accountId: number, page: Page): Promise<PortalRow[]> {
  return page.fetch(db.selectFrom('portals').selectAll().where('account_id', '=', accountId), [['id', 'asc']])
}

export async function countPortals(db: Db, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('portals')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return count
}

/** Whoever changes anything in a portal holds the portal, so that rules that span its rows can be kept. */
export function findPortal(db: Db, accountId: number, slug: string): Promise<PortalRow | undefined> {
  const portal = db.selectFrom('portals').selectAll().where('account_id', '=', accountId).where('slug', '=', slug)
  return locked(db, portal).executeTakeFirst()
}

/** Which portals to count in: one, or all of the account. */
export interface CountScope {
  accountId: number
  portalId: number | undefined
}

export type CategoryCount = Awaited<ReturnType<typeof countCategoriesByLocale>>[number]
export type ArticleCount = Awaited<ReturnType<typeof countArticlesByLocale>>[number]

export function countCategoriesByLocale(db: Db, { accountId, portalId }: CountScope) {
  return db
    .selectFrom('categories')
    .select((eb) => ['portal_id', 'locale', eb.fn.countAll<number>().as('count')])
    .where('account_id', '=', accountId)
    .$if(portalId !== undefined, (query) => query.where('portal_id', '=', portalId!))
    .groupBy(['portal_id', 'locale'])
    .execute()
}

export function countArticlesByLocale(db: Db, { accountId, portalId }: CountScope, authorId: number) {
  return db
    .selectFrom('articles')
    .select(['portal_id', 'locale', 'status'])
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.countAll<number>().filterWhere('author_id', '=', authorId).as('mine'),
    ])
    .where('account_id', '=', accountId)
    .$if(portalId !== undefined, (query) => query.where('portal_id', '=', portalId!))
    .groupBy(['portal_id', 'locale', 'status'])
    .execute()
}

/** The positions of some that are in the portal, by their ids. */
export async function listPositions(
  db: Db,
  table: 'categories' | 'articles',
  { account_id, id }: PortalRow,
  ids: readonly number[],
): Promise<Record<number, number>> {
  const rows = db.selectFrom(table).select(['id', 'position']).where('account_id', '=', account_id)
  const placed = await rows
    .where('portal_id', '=', id)
    .where(idIn(db, 'id', ids))
    .orderBy('id')
    .execute()
  return Object.fromEntries(placed.map((row) => [row.id, row.position]))
}

/** Answers with those that are in the portal, and now have their new position. */
export async function setPositions(
  tx: Tx,
  table: 'categories' | 'articles',
  { account_id, id }: PortalRow,
  positions: ReadonlyMap<number, number>,
): Promise<number[]> {
  const rows = await tx
    .updateTable(table)
    .set((eb) => {
      const [first, ...rest] = positions
      let cases = eb.case().when('id', '=', first![0]).then(first![1])
      for (const [row, position] of rest) cases = cases.when('id', '=', row).then(position)
      return { position: cases.else(eb.ref('position')).end() }
    })
    .where('account_id', '=', account_id)
    .where('portal_id', '=', id)
    .where('id', 'in', [...positions.keys()])
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** The portals that show the inbox go on without one. */
export async function detachInbox(tx: Tx, { account_id, id }: { account_id: number; id: number }): Promise<void> {
  const portals = tx.updateTable('portals').set({ inbox_id: null }).where('account_id', '=', account_id)
  await portals.where('inbox_id', '=', id).execute()
}
