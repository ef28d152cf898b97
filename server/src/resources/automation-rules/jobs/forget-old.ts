import { day, hour } from '../../../kernel/clock.ts'
import { inBatches, rowsAtOnce } from '../../../kernel/db/batches.ts'
import { defineSchedule } from '../../../kernel/jobs.ts'
import { deleteOldRuns } from '../queries/runs.ts'

const keptDays = 30

/** What rules did is kept for a month. */
export const forgetOldRuns = defineSchedule('automation_rules.forget', hour, {
  async work(_payload, context) {
    const before = context.services.clock.now() - keptDays * day
    await inBatches(context, (tx) => deleteOldRuns(tx, before, rowsAtOnce))
  },
})
