import type { Agent } from '../../agents/schema.ts'
import type { CategoryRow } from '../categories/table.ts'
import type { EquivalentRow, StatusCount } from './queries/articles.ts'
import type { Article, ArticleFilter, ArticleReply, ShortArticle } from './schema.ts'
import type { ArticleRow } from './table.ts'

/** What an article shows of what is around it. */
export interface Surroundings {
  categories: ReadonlyMap<number | null, CategoryRow>
  authors: ReadonlyMap<number | null, Agent>
  equivalents: readonly EquivalentRow[]
}

export function presentArticle(article: ArticleRow, { categories, authors, equivalents }: Surroundings): Article {
  const category = categories.get(article.category_id)
  return {
    ...presentShortArticle(article),
    content: article.content ?? undefined,
    author_id: article.author_id ?? undefined,
    associated_article_id: article.associated_article_id ?? undefined,
    meta: article.meta,
    views: article.views,
    category: category && presentCategoryOf(category),
    author: authors.get(article.author_id),
    associated_articles: equivalents
      .filter(({ associated_article_id }) => associated_article_id === article.id)
      .map(presentShortArticle),
  }
}

export function presentArticleReply(article: Article): ArticleReply {
  return { ...article, payload: article }
}

function presentShortArticle(article: Omit<EquivalentRow, 'associated_article_id'>): ShortArticle {
  const { id, account_id, portal_id, title, slug, locale, status, position } = article
  return {
    id,
    account_id,
    portal_id,
    category_id: article.category_id ?? undefined,
    title,
    slug,
    locale,
    description: article.description ?? undefined,
    status,
    position,
    updated_at: Math.floor(article.updated_at / 1000),
  }
}

function presentCategoryOf({ id, name, slug, locale }: CategoryRow) {
  return { id, name, slug, locale }
}

/** `count` is of the whole match; the others say what there would be with another status or author. */
export function presentCounts(all: number, groups: StatusCount[], { status, author_id }: ArticleFilter) {
  const total = (of: StatusCount[], key: 'count' | 'mine' | 'by_author') => of.reduce((sum, row) => sum + row[key], 0)
  const having = (wanted: string) => groups.filter((group) => group.status === wanted)
  return {
    count: total(status ? having(status) : groups, author_id ? 'by_author' : 'count'),
    all_articles_count: all,
    articles_count: total(groups, 'count'),
    archived_articles_count: total(having('archived'), 'count'),
    draft_articles_count: total(having('draft'), 'count'),
    published_count: total(having('published'), 'count'),
    mine_articles_count: total(groups, 'mine'),
  }
}
