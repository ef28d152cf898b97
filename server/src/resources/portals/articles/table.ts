import type { Generated, Selectable } from 'kysely'

export type ArticleStatus = 'draft' | 'published' | 'archived'

export interface ArticleMeta {
  title?: string
  description?: string
  tags?: string[]
}

export interface ArticleTable {
  id: Generated<number>
  account_id: number
  portal_id: number
  category_id: number | null
  author_id: number | null
  /** The article that stands for all equivalents of this one; null when it is that one, or has none. */
  associated_article_id: number | null
  title: string
  slug: string
  locale: string
  description: string | null
  content: string | null
  /** Title, description and content, folded for comparison. */
  search_text: string
  status: ArticleStatus
  position: number
  views: Generated<number>
  meta: ArticleMeta
  created_at: number
  updated_at: number
}

export type ArticleRow = Selectable<ArticleTable>

declare module '../../../kernel/db/tables.ts' {
  interface Tables {
    articles: ArticleTable
  }
}
