import type { Generated, Selectable } from 'kysely'

export interface CategoryTable {
  id: Generated<number>
  account_id: number
  portal_id: number
  parent_category_id: number | null
  /** The category that stands for all equivalents of this one; null when it is that one, or has none. */
  associated_category_id: number | null
  name: string
  slug: string
  locale: string
  description: string | null
  icon: string
  position: number
  created_at: number
  updated_at: number
}

/** One category names another as related; that the other names it too is not said by this. */
export interface RelatedCategoryTable {
  id: Generated<number>
  account_id: number
  category_id: number
  related_category_id: number
  created_at: number
}

export type CategoryRow = Selectable<CategoryTable>

/** Stored as the position of a category without one, which is how those come last on both engines. */
export const unplaced = Number.MAX_SAFE_INTEGER

declare module '../../../kernel/db/tables.ts' {
  interface Tables {
    categories: CategoryTable
    related_categories: RelatedCategoryTable
  }
}
