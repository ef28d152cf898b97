import type { Db } from '../../../kernel/db/db.ts'
import { idIn, unindexed } from '../../../kernel/db/dialect.ts'
import { withIds } from '../../contacts/queries/pages.ts'

/** Articles with the names of where they stand. */
export function listArticles(db: Db, accountId: number, ids: readonly number[]) {
  return db
    .selectFrom('articles')
    .innerJoin('portals', 'portals.id', 'articles.portal_id')
    .leftJoin('categories', 'categories.id', 'articles.category_id')
    .selectAll('articles')
    .select(['portals.slug as portal_slug', 'categories.name as category_name'])
    .where(idIn(db, 'articles.id', ids))
    .where(unindexed('articles.account_id'), '=', accountId)
    .execute()
}

export type FoundArticleRow = Awaited<ReturnType<typeof listArticles>>[number]

export function listContacts(db: Db, accountId: number, ids: number[]) {
  return withIds(db, accountId, ids).selectAll().execute()
}
