import type { Category, CategoryReply, ShortCategory } from './schema.ts'
import { type CategoryRow, unplaced } from './table.ts'

/** What a category shows of what is around it. */
export interface Surroundings {
  articleCounts: ReadonlyMap<number | null, number>
  linked: ReadonlyMap<number | null, CategoryRow>
  related: readonly (CategoryRow & { related_to: number })[]
}

export function presentCategory(category: CategoryRow, { articleCounts, linked, related }: Surroundings): Category {
  const { id, portal_id, icon, parent_category_id, associated_category_id } = category
  const parent = linked.get(parent_category_id)
  const root = linked.get(associated_category_id)
  return {
    ...presentShortCategory(category),
    portal_id,
    icon,
    parent_category_id: parent_category_id ?? undefined,
    associated_category_id: associated_category_id ?? undefined,
    parent_category: parent && presentShortCategory(parent),
    root_category: root && presentShortCategory(root),
    related_categories: related.filter(({ related_to }) => related_to === id).map(presentShortCategory),
    meta: { articles_count: articleCounts.get(id) ?? 0 },
  }
}

export function presentCategoryReply(category: Category): CategoryReply {
  return { ...category, payload: category }
}

function presentShortCategory({
  id,
  account_id,
  name,
  slug,
  locale,
  description,
  position,
}: CategoryRow): ShortCategory {
  return {
    id,
    account_id,
    name,
    slug,
    locale,
    description: description ?? undefined,
    position: position === unplaced ? undefined : position,
  }
}
