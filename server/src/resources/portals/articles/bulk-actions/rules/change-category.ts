import type { Tx } from '../../../../../kernel/db/db.ts'
import { fail } from '../../../../../kernel/errors.ts'
import { findCategory } from '../../../categories/queries/categories.ts'
import { indexArticles } from '../../../public/rules/index-articles.ts'
import { setPositions } from '../../../queries/portals.ts'
import type { PortalRow } from '../../../table.ts'
import { highestPositionIn } from '../../queries/articles.ts'
import { step } from '../../rules/save.ts'
import { listStates, updateAll } from '../queries/states.ts'

/** Answers with those that are in the portal. */
export async function changeCategory(
  tx: Tx,
  portal: PortalRow,
  named: readonly number[],
  categoryId: number | null,
  now: number,
): Promise<number[]> {
  const category = categoryId === null ? undefined : await findCategory(tx, portal, categoryId)
  if (categoryId !== null && !category)
    fail('unknown', { field: 'category_id', message: 'does not exist in this portal' })
  const articles = await listStates(tx, portal, named)
  const moving = articles.filter(({ category_id }) => category_id !== categoryId)
  if (moving.length > 0) {
    const highest = await highestPositionIn(tx, portal, categoryId)
    const locale = category?.locale
    const ids = moving.map(({ id }) => id)
    await updateAll(tx, portal, ids, { category_id: categoryId, updated_at: now, ...(locale && { locale }) })
    await setPositions(tx, 'articles', portal, new Map(ids.map((id, at) => [id, highest + (at + 1) * step])))
    await indexArticles(
      tx,
      portal,
      moving.map((article) => ({ ...article, locale: locale ?? article.locale })),
    )
  }
  return articles.map(({ id }) => id)
}
