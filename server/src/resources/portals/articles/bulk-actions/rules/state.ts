import type { Tx } from '../../../../../kernel/db/db.ts'
import type { PortalRow } from '../../../table.ts'
import type { ArticleRow } from '../../table.ts'
import { listStates } from '../queries/states.ts'

/** How articles are, as the audit log compares it. */
export async function stateOf(
  tx: Tx,
  portal: PortalRow,
  ids: readonly number[],
  key: 'status' | 'category_id' | 'title',
): Promise<{ id: number; [states: string]: unknown }> {
  const states = (await listStates(tx, portal, ids)).map((article: ArticleRow) => [article.id, article[key]])
  return { id: portal.id, [`${key}_of_articles`]: Object.fromEntries(states) }
}
