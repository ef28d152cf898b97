import { day } from '../../../kernel/clock.ts'
import { inBatches, rowsAtOnce } from '../../../kernel/db/batches.ts'
import { defineSchedule } from '../../../kernel/jobs.ts'
import { deleteOldNotifications } from '../queries/due.ts'

const keptFor = 90 * day

/** What nobody has cared for in three months only makes lists and counts slow. */
export const forgetOld = defineSchedule('notifications.forget_old', day, {
  work: (_payload, context) =>
    inBatches(context, (tx) => deleteOldNotifications(tx, context.services.clock.now() - keptFor, rowsAtOnce)),
})
