import { defineJob, enqueue } from '../../../kernel/jobs.ts'
import { T } from '../../../kernel/schema.ts'
import { indexNext } from '../public/rules/index-all.ts'

/** Indexes articles that were there before visitors could search them. A migration puts it in line. */
export const indexAllArticles = defineJob(
  'portals.index',
  { payload: T.object({ after: T.optional(T.number()) }), lane: 'bulk' },
  {
    async run(tx, { after = 0 }, { services }) {
      const last = await indexNext(tx, after)
      if (last !== undefined) await enqueue(tx, indexAllArticles, { after: last }, { now: services.clock.now() })
    },
  },
)
