import { second } from '../../../kernel/clock.ts'
import { defineJob, enqueue } from '../../../kernel/jobs.ts'
import { T } from '../../../kernel/schema.ts'
import { reindexSome } from '../queries/rebuild.ts'

/**
 * Indexes what was there before the index was, latest first. It writes a part and puts itself in line for the next, so
 * one that is cut off goes on where it was. A migration puts it in line.
 */
export const indexAll = defineJob(
  'search.index',
  { payload: T.object({ source: T.optional(T.number()), below: T.optional(T.number()) }), lane: 'bulk' },
  {
    async run(tx, payload, { services }) {
      const next = await reindexSome(tx, payload)
      const now = services.clock.now()
      const isHeldUp = next === payload
      if (next) await enqueue(tx, indexAll, next, { now, runAt: isHeldUp ? now + second : now })
    },
  },
)
