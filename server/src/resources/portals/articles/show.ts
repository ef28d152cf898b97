import type { Db } from '../../../kernel/db/db.ts'
import { findCategories } from '../categories/queries.ts'
import type { PortalRow } from '../table.ts'
import { presentArticle, presentArticleReply } from './present.ts'
import { findAuthors, listEquivalents } from './queries.ts'
import type { Article, ArticleReply } from './schema.ts'
import type { ArticleRow } from './table.ts'

export async function showArticle(db: Db, portal: PortalRow, article: ArticleRow): Promise<ArticleReply> {
  const [shown] = await showArticles(db, portal, [article])
  return presentArticleReply(shown!)
}

/** Articles with their categories, authors and equivalents: three more statements, however many. */
export async function showArticles(db: Db, portal: PortalRow, articles: ArticleRow[]): Promise<Article[]> {
  if (articles.length === 0) return []
  const categories = await findCategories(db, portal, distinct(articles, 'category_id'))
  const authors = await findAuthors(db, portal.account_id, distinct(articles, 'author_id'))
  const surroundings = {
    categories: new Map(categories.map((category) => [category.id, category])),
    authors: new Map(authors.map((author) => [author.id, author])),
    equivalents: await listEquivalents(db, portal, distinct(articles, 'id')),
  }
  return articles.map((article) => presentArticle(article, surroundings))
}

function distinct(articles: ArticleRow[], key: 'id' | 'category_id' | 'author_id'): number[] {
  return [...new Set(articles.flatMap((article) => article[key] ?? []))]
}
