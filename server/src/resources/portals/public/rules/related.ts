import type { Db } from '../../../../kernel/db/db.ts'
import type { PortalRow } from '../../table.ts'
import { type ListedArticle, listPublished } from '../queries/articles.ts'
import { listFound, rankArticles, type Sought } from '../queries/search.ts'
import { scopeOf } from './scope.ts'
import { wordsOf } from './words.ts'

export interface RelatedArticle {
  slug: string
  title: string
}

const mostWords = 6

/** Articles about the same: those that share words of its title, then the most read ones of its category. */
export async function relatedArticles(
  db: Db,
  portal: PortalRow,
  article: Pick<ListedArticle, 'id' | 'title' | 'locale' | 'category_id'>,
  limit = 4,
): Promise<RelatedArticle[]> {
  const { id, locale, category_id } = article
  const ranked = await rankedLike(db, portal, article, limit + 1)
  const rows = ranked.length === 0 ? [] : await listFound(db, portal, locale, ranked)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const alike = ranked.flatMap((found) => byId.get(found) ?? [])
  const listing = { locale, categoryId: category_id, sort: 'views', limit: 2 * limit + 1 } as const
  const beside = category_id === null ? [] : await listPublished(db, portal, listing)
  const all = new Map([...alike, ...beside].map((found) => [found.id, { slug: found.slug, title: found.title }]))
  all.delete(id)
  return [...all.values()].slice(0, limit)
}

/** Long words say more about what a title is about than short ones. */
async function rankedLike(
  db: Db,
  portal: PortalRow,
  { title, locale }: Pick<ListedArticle, 'title' | 'locale'>,
  limit: number,
): Promise<number[]> {
  const scope = scopeOf(portal.id, locale)
  const words = wordsOf(title).filter((word) => word.length > 3 || /\P{ASCII}/u.test(word))
  const telling = words.sort((a, b) => b.length - a.length).slice(0, mostWords)
  if (telling.length === 0) return []
  const sought = telling.map((word): Sought => {
    const terms = [{ word: scope + word, isBeginning: false }]
    const places = [
      { column: 'title_words', terms, score: 4 },
      { column: 'heading_words', terms, score: 1 },
    ] as const
    return { weight: 1, score: 0, places }
  })
  const hits = await rankArticles(db, sought, { limit, offset: 0, least: 0 })
  return hits.map(({ article_id }) => article_id)
}
