import type { Db } from '../../../../kernel/db/db.ts'
import type { Links } from '../../../../kernel/files/links.ts'
import { agentPresenter } from '../../../agents/present.ts'
import { findAgents } from '../../../agents/queries/agents.ts'
import { findCategories } from '../../categories/queries/categories.ts'
import type { PortalRow } from '../../table.ts'
import { presentArticle, presentArticleReply } from '../present.ts'
import { listEquivalents } from '../queries/articles.ts'
import type { Article, ArticleReply } from '../schema.ts'
import type { ArticleRow } from '../table.ts'

/** Who is shown articles, with their authors; the context of an operation is one. */
interface Viewing {
  services: { links: Links }
  now: number
}

export async function showArticle(
  db: Db,
  portal: PortalRow,
  article: ArticleRow,
  context: Viewing,
): Promise<ArticleReply> {
  const [shown] = await showArticles(db, portal, [article], context)
  return presentArticleReply(shown!)
}

/** Articles with their categories, authors and equivalents: three more statements, however many. */
export async function showArticles(
  db: Db,
  portal: PortalRow,
  articles: ArticleRow[],
  { services, now }: Viewing,
): Promise<Article[]> {
  if (articles.length === 0) return []
  const categories = await findCategories(db, portal, distinct(articles, 'category_id'))
  const authors = await findAgents(db, portal.account_id, distinct(articles, 'author_id'))
  const surroundings = {
    categories: new Map(categories.map((category) => [category.id, category])),
    authors: new Map(authors.map(agentPresenter({ links: services.links, now })).map((author) => [author.id, author])),
    equivalents: await listEquivalents(db, portal, distinct(articles, 'id')),
  }
  return articles.map((article) => presentArticle(article, surroundings))
}

function distinct(articles: ArticleRow[], key: 'id' | 'category_id' | 'author_id'): number[] {
  return [...new Set(articles.flatMap((article) => article[key] ?? []))]
}
