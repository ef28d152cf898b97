import { sql } from 'kysely'
import type { Db } from '../../../../kernel/db/db.ts'
import { unindexed } from '../../../../kernel/db/dialect.ts'
import type { PortalRow } from '../../table.ts'

export interface OutlinedArticle {
  category_id: number | null
  slug: string
  title: string
}

/** The first published articles of every category, and of those without one, by position. */
export function listOutline(
  db: Db,
  { account_id, id }: PortalRow,
  { locale, perCategory }: { locale: string; perCategory: number },
): Promise<OutlinedArticle[]> {
  const numbered = db
    .selectFrom('articles')
    .select(['category_id', 'slug', 'title', 'position', 'id'])
    .select(sql<number>`row_number() over (partition by category_id order by position, id)`.as('place'))
    .where('portal_id', '=', id)
    .where('locale', '=', locale)
    .where('status', '=', 'published')
    .where(unindexed('account_id'), '=', account_id)
  return db
    .selectFrom(numbered.as('numbered'))
    .select(['category_id', 'slug', 'title'])
    .where('place', '<=', perCategory)
    .orderBy('position')
    .orderBy('id')
    .execute()
}
