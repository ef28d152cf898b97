import type { Db } from '../../../../kernel/db/db.ts'
import type { PortalRow } from '../../table.ts'
import { presentCategory, presentCategoryReply } from '../present.ts'
import { countArticlesByCategory, findCategories, listRelated } from '../queries/categories.ts'
import type { Category, CategoryReply } from '../schema.ts'
import type { CategoryRow } from '../table.ts'

export async function showCategory(db: Db, portal: PortalRow, category: CategoryRow): Promise<CategoryReply> {
  const [shown] = await showCategories(db, portal, [category])
  return presentCategoryReply(shown!)
}

/** Categories with their articles counted, their parents, roots and related ones: three more statements, however many. */
export async function showCategories(db: Db, portal: PortalRow, categories: CategoryRow[]): Promise<Category[]> {
  const ids = new Set(
    categories.flatMap((row) => [row.parent_category_id ?? [], row.associated_category_id ?? []].flat()),
  )
  const linked = await findCategories(db, portal, [...ids])
  const only = categories.length === 1 ? categories[0]!.id : undefined
  const counts = await countArticlesByCategory(db, portal, only)
  const surroundings = {
    related: await listRelated(
      db,
      portal,
      categories.map(({ id }) => id),
    ),
    linked: new Map(linked.map((category) => [category.id, category])),
    articleCounts: new Map(counts.map(({ category_id, count }) => [category_id, count])),
  }
  return categories.map((category) => presentCategory(category, surroundings))
}
