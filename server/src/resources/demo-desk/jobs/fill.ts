import { enqueue, type Job } from '../../../kernel/jobs.ts'
import { findDemoDesk } from '../queries/demo-desks.ts'
import { fillDesk } from '../rules/begin.ts'
import { fill, stock } from '../rules/fill.ts'

/** One step, which puts the next one in line as it commits: whoever is cut off, or works beside another, does none twice. */
export const fillDeskJob: Job<{ account_id: number; user_id: number }> = {
  ...fillDesk,
  handler: {
    async work(payload, context) {
      const { db, transaction, services } = context
      const row = await findDemoDesk(db, payload.account_id)
      if (!row || row.finished_at !== null) return
      const next = { now: services.clock.now() }
      if (row.desk) return fill(context, row, (tx) => enqueue(tx, fillDesk, payload, next))
      await transaction(async (tx) => {
        if (await stock(tx, services, row, payload.user_id)) await enqueue(tx, fillDesk, payload, next)
      })
    },
  },
}
