import type { Generated, Selectable } from 'kysely'

/** A picture that the text of an article names. */
export interface ArticlePictureTable {
  id: Generated<number>
  account_id: number
  portal_id: number
  article_id: number
  file_id: number
  created_at: number
}

export type ArticlePictureRow = Selectable<ArticlePictureTable>

declare module '../../../kernel/db/tables.ts' {
  interface Tables {
    article_pictures: ArticlePictureTable
  }
}
