import { addresses } from '../../../../help-center/addresses.ts'
import type { ArticleLink, View } from '../../../../help-center/model.ts'
import { articlesPage } from '../../../../help-center/pages/articles.ts'
import { categoryPage } from '../../../../help-center/pages/category.ts'
import { homePage } from '../../../../help-center/pages/home.ts'
import { searchPage } from '../../../../help-center/pages/search.ts'
import { countPublished, type ListedArticle, listPublished } from '../../resources/portals/public/queries/articles.ts'
import {
  findPublicCategory,
  findRenamedCategory,
  listCategorySiblings,
  type PublicCategory,
} from '../../resources/portals/public/queries/categories.ts'
import { mostRanked } from '../../resources/portals/public/queries/search.ts'
import { searchArticles } from '../../resources/portals/public/rules/search.ts'
import { categoryOf, topicsOf } from './topics.ts'
import { type Query, sameLook, type Visit } from './visit.ts'

/** A page, an address where it is instead, or nothing where there is no such page. */
export type Shown = { html: string } | { location: string; code: 301 | 302 } | undefined

const inCards = 4
const inOutline = 30
const popular = 6
const perPage = 25
const resultsPerPage = 10

export function linkOf({ slug, title, description, locale }: ListedArticle): ArticleLink {
  return { slug, title, description, locale }
}

/** What all pages of the documentation layout list at their side. */
export async function withOutline(visit: Visit, view: View, contentLocale = view.locale): Promise<View> {
  if (view.site.layout !== 'documentation' || view.framed) return view
  return { ...view, outline: await topicsOf(visit, contentLocale, inOutline) }
}

/** The locale of what is listed: where there is nothing in one, what there is in the default one. */
async function contentLocale({ db, portal, locales }: Visit, locale: string): Promise<string> {
  if (locale === locales[0]) return locale
  return (await countPublished(db, portal, { locale })) > 0 ? locale : locales[0]!
}

export async function home(visit: Visit, view: View): Promise<Shown> {
  const { db, portal } = visit
  const locale = await contentLocale(visit, view.locale)
  const [topics, read] = await Promise.all([
    topicsOf(visit, locale, inCards),
    listPublished(db, portal, { locale, sort: 'views', limit: popular }),
  ])
  const shown = await withOutline(visit, view, locale)
  return {
    html: homePage(shown, {
      topics,
      popular: read.filter(({ views }) => views > 0).map(linkOf),
      contentLocale: locale,
    }),
  }
}

export async function articles(visit: Visit, view: View): Promise<Shown> {
  const { db, portal, query } = visit
  const locale = await contentLocale(visit, view.locale)
  const sort = sortOf(query)
  const count = await countPublished(db, portal, { locale })
  const paging = pagingOf(query, count, perPage)
  if (!paging) return undefined
  const listing = { locale, sort, limit: perPage, offset: (paging.page - 1) * perPage }
  const listed = await listPublished(db, portal, listing)
  const shown = await withOutline(visit, view, locale)
  return {
    html: articlesPage(shown, {
      articles: listed.map(linkOf),
      count,
      paging,
      contentLocale: locale,
      sort: query.sort && sort,
    }),
  }
}

/** Views first, as apps ask for them; the order of the portal otherwise. */
export function sortOf({ sort }: Query): 'position' | 'views' | 'updated' {
  return sort === 'views' || sort === 'updated' ? sort : 'position'
}

function pagingOf({ page }: Query, count: number, size: number) {
  const pages = Math.max(1, Math.ceil(count / size))
  const number = page === undefined ? 1 : Number(page)
  return Number.isInteger(number) && number >= 1 && number <= pages ? { page: number, pages } : undefined
}

/** In the language of the page, or else in the default one, or else wherever it has moved to. */
export async function findCategory(
  { db, portal, locales }: Visit,
  locale: string,
  slug: string,
): Promise<PublicCategory | { movedTo: { locale: string; slug: string } } | undefined> {
  const own = await findPublicCategory(db, portal, locale, slug)
  if (own) return own
  const moved = await findRenamedCategory(db, portal, locale, slug)
  if (moved) return { movedTo: moved }
  for (const other of locales.filter((each) => each !== locale)) {
    const found = await findPublicCategory(db, portal, other, slug)
    if (!found) continue
    const siblings = await listCategorySiblings(db, portal, found, [locale])
    return siblings[0] ? { movedTo: siblings[0] } : found
  }
  return undefined
}

export async function category(visit: Visit, view: View, slug: string): Promise<Shown> {
  const { db, portal, locales, query } = visit
  const found = await findCategory(visit, view.locale, slug)
  if (!found) return undefined
  if ('movedTo' in found) {
    const { locale, slug: current } = found.movedTo
    return { location: sameLook(addresses.category(portal.slug, locale, current), query), code: 301 }
  }
  const paging = pagingOf(query, found.articles_count, perPage)
  if (!paging) return undefined
  const listing = { locale: found.locale, categoryId: found.id, limit: perPage, offset: (paging.page - 1) * perPage }
  const [listed, siblings] = await Promise.all([
    listPublished(db, portal, listing),
    listCategorySiblings(db, portal, found, locales),
  ])
  const shown = await withOutline(visit, view, found.locale)
  return {
    html: categoryPage(shown, { category: categoryOf(found), articles: listed.map(linkOf), paging, siblings }),
  }
}

export async function search(visit: Visit, view: View, notFound: (query: string) => void): Promise<Shown> {
  const { db, portal, query } = visit
  const { locale } = view
  const asked = searchedFor(query.q ?? query.query)
  const page = Math.min(Math.max(1, Math.floor(Number(query.page ?? 1)) || 1), mostRanked / resultsPerPage)
  const offset = (page - 1) * resultsPerPage
  const found = asked
    ? await searchArticles(db, portal, { locale, query: asked, limit: resultsPerPage, offset })
    : undefined
  const { articles: results = [], total = 0 } = found ?? {}
  if (asked && total === 0 && page === 1) notFound(asked)
  const topics = results.length === 0 ? await topicsOf(visit, locale, inCards) : []
  const shown = await withOutline(visit, view)
  return {
    html: searchPage(shown, {
      query: asked,
      count: Math.min(total, mostRanked),
      isMore: total > mostRanked,
      paging: { page, pages: Math.ceil(Math.min(total, mostRanked) / resultsPerPage) },
      topics,
      results: results.map(({ slug, title, titleParts, snippet, category }) => ({
        slug,
        title,
        titleParts,
        snippet,
        locale,
        category: category?.name,
      })),
    }),
  }
}

const longestQuery = 200

export function searchedFor(text = ''): string {
  return text.toWellFormed().replaceAll('\0', '').trim().slice(0, longestQuery)
}
