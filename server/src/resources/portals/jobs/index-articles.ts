import { defineJob, enqueue } from '../../../kernel/jobs.ts'
import { T } from '../../../kernel/schema.ts'
import { holdPortals, listArticlesAfter, listArticlesAmong } from '../public/queries/texts.ts'
import { indexArticles } from '../public/rules/index-articles.ts'

/** So few that nobody waits long for their transaction. */
const articlesAtOnce = 100

/** Indexes articles that were there before visitors could search them. A migration puts it in line. */
export const indexAllArticles = defineJob(
  'portals.index',
  { payload: T.object({ after: T.optional(T.number()) }), lane: 'bulk' },
  {
    async run(tx, { after = 0 }, { services }) {
      const next = await listArticlesAfter(tx, after, articlesAtOnce)
      if (next.length === 0) return
      const ids = next.map(({ id }) => id)
      const portalIds = [...new Set(next.map(({ portal_id }) => portal_id))]
      for (const portal of await holdPortals(tx, portalIds)) {
        await indexArticles(tx, portal, await listArticlesAmong(tx, portal, ids))
      }
      await enqueue(tx, indexAllArticles, { after: ids.at(-1)! }, { now: services.clock.now() })
    },
  },
)
