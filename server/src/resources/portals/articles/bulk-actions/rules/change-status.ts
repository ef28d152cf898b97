import type { Tx } from '../../../../../kernel/db/db.ts'
import { fail } from '../../../../../kernel/errors.ts'
import { indexArticles } from '../../../public/rules/index-articles.ts'
import type { PortalRow } from '../../../table.ts'
import type { ArticleStatus } from '../../table.ts'
import { listStates, updateAll } from '../queries/states.ts'

/** Answers with those that are in the portal. */
export async function changeStatus(
  tx: Tx,
  portal: PortalRow,
  named: readonly number[],
  status: ArticleStatus,
  now: number,
): Promise<number[]> {
  const articles = await listStates(tx, portal, named)
  const empty = status === 'published' && articles.find(({ content }) => !content?.trim())
  if (empty) fail('missing', { field: 'ids', message: `include ${empty.id}, which has no content to publish` })
  const ids = articles.map(({ id }) => id)
  await updateAll(tx, portal, ids, { status, updated_at: now })
  await indexArticles(
    tx,
    portal,
    articles.map((article) => ({ ...article, status })),
  )
  return ids
}
