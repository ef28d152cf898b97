import type { Tx } from '../../../../kernel/db/db.ts'
import { holdPortals, listArticlesAfter, listArticlesAmong } from '../queries/texts.ts'
import { indexArticles } from './index-articles.ts'

/** So few that nobody waits long for their transaction. */
const articlesAtOnce = 100

/** Indexes the articles that follow, of whichever portal; answers the last of them, undefined behind the end. */
export async function indexNext(tx: Tx, after: number): Promise<number | undefined> {
  const next = await listArticlesAfter(tx, after, articlesAtOnce)
  const ids = next.map(({ id }) => id)
  const portalIds = [...new Set(next.map(({ portal_id }) => portal_id))]
  for (const portal of portalIds.length === 0 ? [] : await holdPortals(tx, portalIds)) {
    await indexArticles(tx, portal, await listArticlesAmong(tx, portal, ids))
  }
  return ids.at(-1)
}
