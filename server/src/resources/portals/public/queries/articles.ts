import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../../../kernel/db/db.ts'
import { unindexed } from '../../../../kernel/db/dialect.ts'
import type { Tables } from '../../../../kernel/db/tables.ts'
import type { ArticleMeta, ArticleStatus } from '../../articles/table.ts'
import type { PortalRow } from '../../table.ts'
import { storedSlug } from './slugs.ts'

/** An article as lists show it, without its content. */
export interface ListedArticle {
  id: number
  title: string
  slug: string
  locale: string
  description: string | null
  status: ArticleStatus
  position: number
  views: number
  meta: ArticleMeta
  associated_article_id: number | null
  created_at: number
  updated_at: number
  category_id: number | null
  category_name: string | null
  category_slug: string | null
  author_id: number | null
  author_name: string | null
  author_avatar_file_id: number | null
}

export interface PublicArticle extends ListedArticle {
  content: string | null
}

type Articles = SelectQueryBuilder<Tables, 'articles', object>

/** What visitors can see: published, in a locale that is shown. */
function published(db: Db, { account_id, id }: PortalRow, locales: readonly string[]): Articles {
  return db
    .selectFrom('articles')
    .where('articles.portal_id', '=', id)
    .where('articles.locale', 'in', locales)
    .where('articles.status', '=', 'published')
    .where(unindexed('articles.account_id'), '=', account_id)
}

function listed(articles: Articles) {
  return articles
    .leftJoin('categories', 'categories.id', 'articles.category_id')
    .leftJoin('users', 'users.id', 'articles.author_id')
    .select(['articles.id', 'articles.title', 'articles.slug', 'articles.locale', 'articles.description'])
    .select(['articles.status', 'articles.position', 'articles.views', 'articles.meta'])
    .select(['articles.associated_article_id', 'articles.created_at', 'articles.updated_at', 'articles.category_id'])
    .select(['categories.name as category_name', 'categories.slug as category_slug', 'articles.author_id'])
    .select((eb) => eb.fn.coalesce('users.display_name', 'users.name').as('author_name'))
    .select('users.avatar_file_id as author_avatar_file_id')
}

export interface Listing {
  locale: string
  /** Null for those without one. */
  categoryId?: number | null
  /** By position unless told otherwise. */
  sort?: 'position' | 'views' | 'updated'
  limit: number
  offset?: number
}

function within(articles: Articles, { categoryId }: Pick<Listing, 'categoryId'>): Articles {
  if (categoryId === undefined) return articles
  return articles.where('articles.category_id', categoryId === null ? 'is' : '=', categoryId)
}

export function listPublished(db: Db, portal: PortalRow, listing: Listing): Promise<ListedArticle[]> {
  const { locale, sort = 'position', limit, offset = 0 } = listing
  const articles = listed(within(published(db, portal, [locale]), listing))
    .limit(limit)
    .offset(offset)
  if (sort === 'views') return articles.orderBy('articles.views', 'desc').orderBy('articles.id', 'desc').execute()
  if (sort === 'updated')
    return articles.orderBy('articles.updated_at', 'desc').orderBy('articles.id', 'desc').execute()
  return articles.orderBy('articles.position').orderBy('articles.id').execute()
}

export async function countPublished(
  db: Db,
  portal: PortalRow,
  listing: Pick<Listing, 'locale' | 'categoryId'>,
): Promise<number> {
  const { count } = await within(published(db, portal, [listing.locale]), listing)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export function findPublished(
  db: Db,
  portal: PortalRow,
  slug: string,
  locales: readonly string[],
): Promise<PublicArticle | undefined> {
  return listed(published(db, portal, locales))
    .select('articles.content')
    .where('articles.slug', '=', storedSlug(slug))
    .executeTakeFirst()
}

/** Whatever its status and locale: for whoever has a link that shows it. */
export function findForPreview(db: Db, portal: PortalRow, slug: string): Promise<PublicArticle | undefined> {
  const articles = db
    .selectFrom('articles')
    .where('articles.account_id', '=', portal.account_id)
    .where('articles.portal_id', '=', portal.id)
    .where('articles.slug', '=', storedSlug(slug))
  return listed(articles).select('articles.content').executeTakeFirst()
}

/** The slug of the published article that was called so last. */
export async function findRenamedArticle(
  db: Db,
  portal: PortalRow,
  slug: string,
  locales: readonly string[],
): Promise<string | undefined> {
  const found = await published(db, portal, locales)
    .innerJoin('former_slugs as former', 'former.article_id', 'articles.id')
    .select('articles.slug')
    .where('former.account_id', '=', portal.account_id)
    .where('former.portal_id', '=', portal.id)
    .where('former.kind', '=', 'article')
    .where('former.locale', '=', '')
    .where('former.slug', '=', storedSlug(slug))
    .executeTakeFirst()
  return found?.slug
}

export interface ArticleSibling {
  locale: string
  slug: string
  title: string
}

/** The same article in these locales, as far as it is published, itself among them. */
export function listSiblings(
  db: Db,
  portal: PortalRow,
  { id, associated_article_id }: Pick<ListedArticle, 'id' | 'associated_article_id'>,
  locales: readonly string[],
): Promise<ArticleSibling[]> {
  const root = associated_article_id ?? id
  return published(db, portal, locales)
    .select(['articles.locale', 'articles.slug', 'articles.title'])
    .where((eb) => eb.or([eb('articles.id', '=', root), eb('articles.associated_article_id', '=', root)]))
    .orderBy('articles.locale')
    .orderBy('articles.id')
    .execute()
}

export interface Neighbour {
  slug: string
  title: string
}

export interface Neighbours {
  previous: Neighbour | undefined
  next: Neighbour | undefined
}

/** What comes before and after an article in its category. */
export async function findNeighbours(
  db: Db,
  portal: PortalRow,
  article: Pick<ListedArticle, 'id' | 'locale' | 'category_id' | 'position'>,
): Promise<Neighbours> {
  const { id, locale, category_id, position } = article
  const beside = (side: 'previous' | 'next') => {
    const [compare, order] = side === 'next' ? (['>', 'asc'] as const) : (['<', 'desc'] as const)
    const found = within(published(db, portal, [locale]), { categoryId: category_id })
      .select(['articles.slug', 'articles.title', sql.lit(side).$castTo<string>().as('side')])
      .where(sql<boolean>`(articles.position, articles.id) ${sql.raw(compare)} (${position}, ${id})`)
      .orderBy('articles.position', order)
      .orderBy('articles.id', order)
      .limit(1)
    return db.selectFrom(found.as(side)).selectAll()
  }
  const rows = await beside('previous').unionAll(beside('next')).execute()
  const at = (side: string) => {
    const row = rows.find((found) => found.side === side)
    return row && { slug: row.slug, title: row.title }
  }
  return { previous: at('previous'), next: at('next') }
}

const mostInSitemap = 50_000

/** Every page of an article, with what is the same in another locale: `root` is shared by them. */
export function listForSitemap(db: Db, portal: PortalRow, locales: readonly string[]) {
  return published(db, portal, locales)
    .select(['articles.slug', 'articles.locale', 'articles.updated_at'])
    .select((eb) => eb.fn.coalesce('articles.associated_article_id', 'articles.id').as('root'))
    .orderBy('articles.id')
    .limit(mostInSitemap)
    .execute()
}
