import { day } from '../../../kernel/clock.ts'
import { inBatches } from '../../../kernel/db/batches.ts'
import { defineSchedule } from '../../../kernel/jobs.ts'
import { deleteOld } from '../queries/bulk-actions.ts'

const keptFor = 7 * day

export const forgetOld = defineSchedule('bulk_actions.forget_old', day, {
  work: (_payload, context) => inBatches(context, (tx) => deleteOld(tx, context.services.clock.now() - keptFor)),
})
