import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../../../kernel/db/db.ts'
import { idIn, locked, unindexed } from '../../../../kernel/db/dialect.ts'
import type { PortalRow } from '../../table.ts'
import type { ArticleTextTable } from '../table.ts'

type Portal = Pick<PortalRow, 'account_id' | 'id'>

/** All words of each article that has been indexed. */
export function listIndexed(db: Db, { account_id }: Portal, articleIds: readonly number[]) {
  return db
    .selectFrom('article_texts')
    .select(['article_id', 'all_words'])
    .where('account_id', '=', account_id)
    .where(idIn(db, 'article_id', articleIds))
    .execute()
}

const texts = ['locale', 'title_words', 'heading_words', 'all_words', 'plain'] as const

/** Few enough for the parameters of one statement. */
export async function saveTexts(tx: Tx, rows: readonly Insertable<ArticleTextTable>[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('article_texts')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'article_id'])
        .doUpdateSet((eb) => Object.fromEntries(texts.map((column) => [column, eb.ref(`excluded.${column}`)]))),
    )
    .execute()
}

export async function deleteTexts(tx: Tx, { account_id }: Portal, articleIds: readonly number[]): Promise<void> {
  if (articleIds.length === 0) return
  const own = tx.deleteFrom('article_texts').where('account_id', '=', account_id)
  await own.where(idIn(tx, 'article_id', articleIds)).execute()
}

interface Move {
  categoryId: number
  locale: string
  /** What stands before the words of the one locale, and of the other. */
  from: string
  to: string
}

/** The articles of a category are found in another locale from now on. */
export async function moveTexts(tx: Tx, { account_id, id }: Portal, { categoryId, locale, from, to }: Move) {
  const moved = (column: string) => sql<string>`replace(${sql.ref(column)}, ${from}, ${to})`
  await tx
    .updateTable('article_texts')
    .set({
      locale,
      title_words: moved('title_words'),
      heading_words: moved('heading_words'),
      all_words: moved('all_words'),
    })
    .where('account_id', '=', account_id)
    .where('article_id', 'in', (eb) =>
      eb
        .selectFrom('articles')
        .select('articles.id')
        .where('articles.account_id', '=', account_id)
        .where('articles.portal_id', '=', id)
        .where('articles.category_id', '=', categoryId),
    )
    .execute()
}

/** Of any portal, for whoever indexes all of them. */
export function listArticlesAfter(db: Db, articleId: number, limit: number) {
  const articles = db.selectFrom('articles').select(['id', 'portal_id']).where('id', '>', articleId)
  return articles.orderBy('id').limit(limit).execute()
}

/** Held, so that their words are counted by one at a time. */
export function holdPortals(tx: Tx, ids: readonly number[]): Promise<Portal[]> {
  const portals = tx
    .selectFrom('portals')
    .select(['id', 'account_id'])
    .where(idIn(tx, 'id', ids))
    .orderBy('id')
  return locked(tx, portals).execute()
}

export function listArticlesAmong(db: Db, { account_id, id }: Portal, ids: readonly number[]) {
  return db
    .selectFrom('articles')
    .selectAll()
    .where(idIn(db, 'id', ids))
    .where(unindexed('account_id'), '=', account_id)
    .where(unindexed('portal_id'), '=', id)
    .execute()
}
