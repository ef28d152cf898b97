import type { Generated, Selectable } from 'kysely'

/** What an article, a category or a portal was called before, and is still found by. */
export interface FormerSlugTable {
  id: Generated<number>
  account_id: number
  portal_id: number
  article_id: number | null
  category_id: number | null
  kind: 'portal' | 'category' | 'article'
  /** Of a category; empty otherwise. */
  locale: string
  slug: string
  created_at: number
}

/** That somebody has read an article on a day; forgotten when the day is over. */
export interface ArticleVisitTable {
  id: Generated<number>
  account_id: number
  article_id: number
  /** Since 1970. */
  day: number
  /** A keyed hash that nobody can be told from. */
  visitor: string
}

export interface ArticleVoteTable {
  id: Generated<number>
  account_id: number
  article_id: number
  visitor: string
  helpful: boolean
  comment: string | null
  created_at: number
  updated_at: number
}

/** What visitors looked for and did not find. */
export interface UnansweredSearchTable {
  id: Generated<number>
  account_id: number
  portal_id: number
  locale: string
  /** Normalised. */
  query: string
  asked: number
  created_at: number
  last_asked_at: number
}

/** A published article as it is searched. */
export interface ArticleTextTable {
  id: Generated<number>
  account_id: number
  portal_id: number
  article_id: number
  locale: string
  title_words: string
  heading_words: string
  /** Those of title and headings as well. */
  all_words: string
  /** What a reader sees of the content, without marks of Markdown. */
  plain: string
}

/** The words that published articles of a portal have, and how many have each. */
export interface PortalWordTable {
  id: Generated<number>
  account_id: number
  portal_id: number
  word: string
  reversed: string
  articles: number
}

export type ArticleVoteRow = Selectable<ArticleVoteTable>
export type UnansweredSearchRow = Selectable<UnansweredSearchTable>
export type ArticleTextRow = Selectable<ArticleTextTable>

declare module '../../../kernel/db/tables.ts' {
  interface Tables {
    former_slugs: FormerSlugTable
    article_visits: ArticleVisitTable
    article_votes: ArticleVoteTable
    unanswered_searches: UnansweredSearchTable
    article_texts: ArticleTextTable
    portal_words: PortalWordTable
  }
}
