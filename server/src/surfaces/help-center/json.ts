import { addresses } from '../../../../help-center/addresses.ts'
import { findFiles } from '../../kernel/files/queries.ts'
import type { Services } from '../../kernel/services.ts'
import { isoTime } from '../../kernel/time.ts'
import { unplaced } from '../../resources/portals/categories/table.ts'
import { countPublished, type ListedArticle, listPublished } from '../../resources/portals/public/queries/articles.ts'
import { listPublicCategories, type PublicCategory } from '../../resources/portals/public/queries/categories.ts'
import { type Found, searchArticles } from '../../resources/portals/public/rules/search.ts'
import { textsIn } from '../../resources/portals/public/rules/texts.ts'
import { searchedFor, sortOf } from './pages.ts'
import { sameLook, type Visit } from './visit.ts'

const usualPage = 25
const largestPage = 100

export async function portalJson({ db, portal }: Visit, locale: string, { links }: Services): Promise<object> {
  const [categories, count, files] = await Promise.all([
    listPublicCategories(db, portal, [locale]),
    countPublished(db, portal, { locale }),
    findFiles(db, portal.logo_file_id === null ? [] : [portal.logo_file_id]),
  ])
  const [logo] = files
  const texts = textsIn(portal, locale)
  return {
    custom_domain: portal.custom_domain,
    header_text: texts.header_text,
    homepage_link: portal.homepage_link,
    name: texts.name,
    page_title: texts.page_title,
    slug: portal.slug,
    categories: categories.map(categoryJson),
    ...(logo && {
      logo: {
        id: logo.id,
        portal_id: portal.id,
        account_id: portal.account_id,
        file_type: logo.content_type,
        file_url: links.file(logo.id, { variant: 'original', name: logo.filename }),
        blob_id: logo.id,
        filename: logo.filename,
      },
    }),
    meta: {
      articles_count: count,
      categories_count: categories.length,
      default_locale: portal.config.default_locale,
    },
  }
}

/** Of all locales, as it always was. */
export async function categoriesJson({ db, portal, locales }: Visit): Promise<object> {
  return { payload: (await listPublicCategories(db, portal, locales)).map(categoryJson) }
}

function categoryJson({ name, slug, locale, description, position, articles_count }: PublicCategory): object {
  const place = position === unplaced ? null : position
  return { name, slug, locale, description, position: place, meta: { articles_count } }
}

/** With a query what it finds, each with the part of its text that shows why; without one, all there are. */
export async function articlesJson(visit: Visit, locale: string, category?: PublicCategory): Promise<object> {
  const { db, portal, query } = visit
  const size = bounded(query.per_page, usualPage, largestPage)
  const offset = (bounded(query.page, 1, 10_000) - 1) * size
  const asked = searchedFor(query.query)
  if (asked) {
    const found = await searchArticles(db, portal, { locale, query: asked, limit: size, offset })
    return { payload: found.articles.map(resultJson(visit)), meta: { articles_count: found.total } }
  }
  const listing = { locale, categoryId: category?.id, sort: sortOf(query), limit: size, offset }
  const [articles, count] = await Promise.all([listPublished(db, portal, listing), countPublished(db, portal, listing)])
  return { payload: articles.map(articleJson(visit)), meta: { articles_count: count } }
}

function bounded(given: string | undefined, usual: number, most: number): number {
  const number = Math.floor(Number(given))
  return number >= 1 ? Math.min(number, most) : usual
}

function resultJson({ portal, query }: Visit) {
  return ({ id, title, category, snippet, slug }: Found['articles'][number]): object => ({
    id,
    category_id: category?.id ?? null,
    title,
    content: snippet.map(({ text }) => text).join(''),
    slug,
    link: sameLook(addresses.article(portal.slug, slug), query),
  })
}

/** What it says is read at its own address: a list would carry all texts of a portal. */
function articleJson({ portal, query }: Visit) {
  return (article: ListedArticle): object => ({
    id: article.id,
    category_id: article.category_id,
    title: article.title,
    content: article.description ?? '',
    description: article.description,
    status: article.status,
    position: article.position,
    account_id: portal.account_id,
    slug: article.slug,
    locale: article.locale,
    views: article.views,
    last_updated_at: isoTime(article.updated_at),
    category:
      article.category_id === null
        ? undefined
        : { id: article.category_id, slug: article.category_slug, locale: article.locale, name: article.category_name },
    author: article.author_name === null ? undefined : { name: article.author_name },
    link: sameLook(addresses.article(portal.slug, article.slug), query),
  })
}
