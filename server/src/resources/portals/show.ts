import type { Db } from '../../kernel/db/db.ts'
import { type PortalCounts, presentPortal } from './present.ts'
import { type CountScope, countArticlesByLocale, countCategoriesByLocale } from './queries.ts'
import type { Portal } from './schema.ts'
import type { PortalRow } from './table.ts'

interface Viewer {
  user: { id: number }
}

/** A portal with what is in it counted; `mine` are the articles that the viewer wrote. */
export async function showPortal(db: Db, portal: PortalRow, { user }: Viewer, locale?: string): Promise<Portal> {
  const counts = await countContents(db, { accountId: portal.account_id, portalId: portal.id }, user.id)
  return presentPortal(portal, counts, locale)
}

export async function showPortals(
  db: Db,
  accountId: number,
  portals: PortalRow[],
  { user }: Viewer,
): Promise<Portal[]> {
  const counts = await countContents(db, { accountId, portalId: undefined }, user.id)
  return portals.map((portal) => presentPortal(portal, counts))
}

async function countContents(db: Db, scope: CountScope, authorId: number): Promise<PortalCounts> {
  return {
    articles: await countArticlesByLocale(db, scope, authorId),
    categories: await countCategoriesByLocale(db, scope),
  }
}
