import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../../kernel/db/db.ts'
import { idIn, orTaken, unindexed } from '../../../../kernel/db/dialect.ts'
import type { Page } from '../../../../kernel/paging.ts'
import type { PortalRow } from '../../table.ts'
import type { ArticleFilter } from '../schema.ts'
import type { ArticleRow, ArticleTable } from '../table.ts'

const fieldOf = { articles_account_id_portal_id_slug_key: 'slug' }

function inPortal(db: Db, { account_id, id }: PortalRow) {
  return db.selectFrom('articles').where('account_id', '=', account_id).where('portal_id', '=', id)
}

/** By position in one category; otherwise those that were changed last come first. */
export function listArticles(db: Db, portal: PortalRow, filter: ArticleFilter, page: Page): Promise<ArticleRow[]> {
  const { status, author_id, category_slug } = filter
  const articles = about(db, portal, filter)
    .selectAll()
    .$if(!!status, (query) => query.where('status', '=', status!))
    .$if(!!author_id, (query) => query.where('author_id', '=', author_id!))
  return page.fetch(
    articles,
    category_slug
      ? [
          ['position', 'asc'],
          ['id', 'asc'],
        ]
      : [
          ['updated_at', 'desc'],
          ['id', 'desc'],
        ],
  )
}

export type StatusCount = Awaited<ReturnType<typeof countByStatus>>[number]

/** Whatever their status and author: how many there are of each, how many are the caller's and the asked author's. */
export function countByStatus(db: Db, portal: PortalRow, filter: ArticleFilter, callerId: number) {
  return about(db, portal, filter)
    .select('status')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.countAll<number>().filterWhere('author_id', '=', callerId).as('mine'),
      eb.fn
        .countAll<number>()
        .filterWhere('author_id', '=', filter.author_id ?? 0)
        .as('by_author'),
    ])
    .groupBy('status')
    .execute()
}

export async function countArticles(db: Db, portal: PortalRow): Promise<number> {
  const { count } = await inPortal(db, portal)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function about(db: Db, portal: PortalRow, { locale, query: words, category_slug }: ArticleFilter) {
  let articles = inPortal(db, portal)
  if (locale) articles = articles.where('locale', '=', locale)
  for (const word of wordsOf(words ?? '')) articles = articles.where(contains(word))
  if (!category_slug) return articles
  return articles.where('category_id', 'in', (eb) =>
    eb
      .selectFrom('categories')
      .select('categories.id')
      .where('categories.account_id', '=', portal.account_id)
      .where('categories.portal_id', '=', portal.id)
      .where('categories.slug', '=', category_slug.normalize('NFC')),
  )
}

function contains(word: string) {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`search_text like ${pattern} escape '\\'`
}

function wordsOf(text: string): string[] {
  return searchText(text).split(/\s+/).filter(Boolean)
}

/** SQLite folds ASCII only, so both engines are given texts that need no further folding. */
function searchText(...texts: (string | null | undefined)[]): string {
  return texts.filter(Boolean).join('\n').normalize('NFKC').toLowerCase()
}

export function findArticle(db: Db, portal: PortalRow, id: number): Promise<ArticleRow | undefined> {
  return inPortal(db, portal).selectAll().where('id', '=', id).executeTakeFirst()
}

/** The highest position in a category, or among the articles without one. */
export async function highestPositionIn(db: Db, portal: PortalRow, categoryId: number | null): Promise<number> {
  const { highest } = await inPortal(db, portal)
    .select((eb) => eb.fn.max('position').as('highest'))
    .where('category_id', categoryId === null ? 'is' : '=', categoryId)
    .executeTakeFirstOrThrow()
  return highest ?? 0
}

export function insertArticle(tx: Tx, article: Omit<Insertable<ArticleTable>, 'search_text'>): Promise<ArticleRow> {
  const { title, description, content } = article
  const row = { ...article, search_text: searchText(title, description, content) }
  return orTaken(tx.insertInto('articles').values(row).returningAll().executeTakeFirstOrThrow(), fieldOf)
}

export function updateArticle(tx: Tx, article: ArticleRow, changes: Updateable<ArticleTable>): Promise<ArticleRow> {
  const { title = article.title, description = article.description, content = article.content } = changes
  return orTaken(
    tx
      .updateTable('articles')
      .set({ ...changes, search_text: searchText(title, description, content) })
      .where('account_id', '=', article.account_id)
      .where('id', '=', article.id)
      .returningAll()
      .executeTakeFirstOrThrow(),
    fieldOf,
  )
}

export async function deleteArticles(tx: Tx, { account_id, id }: PortalRow, ids: readonly number[]): Promise<void> {
  const articles = tx.deleteFrom('articles').where(unindexed('account_id'), '=', account_id)
  await articles
    .where(unindexed('portal_id'), '=', id)
    .where(idIn(tx, 'id', ids))
    .execute()
}

/** Those that pointed to the article point to another root from now on. */
export async function moveEquivalents(tx: Tx, { account_id, id }: ArticleRow, root: number): Promise<void> {
  await tx
    .updateTable('articles')
    .set({ associated_article_id: root })
    .where('account_id', '=', account_id)
    .where('associated_article_id', '=', id)
    .execute()
}

export type EquivalentRow = Awaited<ReturnType<typeof listEquivalents>>[number]

/** Without their contents, which can be long. */
export async function listEquivalents(db: Db, portal: PortalRow, rootIds: number[]) {
  return inPortal(db, portal)
    .select(['id', 'account_id', 'portal_id', 'category_id', 'title', 'slug', 'locale', 'description'])
    .select(['status', 'position', 'updated_at', 'associated_article_id'])
    .where('associated_article_id', 'in', rootIds)
    .orderBy('id')
    .execute()
}
