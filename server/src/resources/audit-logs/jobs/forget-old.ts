import { day } from '../../../kernel/clock.ts'
import { inBatches, rowsAtOnce } from '../../../kernel/db/batches.ts'
import { defineSchedule } from '../../../kernel/jobs.ts'
import { deleteOldAuditLogs } from '../queries/audit-logs.ts'

export const forgetOldAuditLogs = defineSchedule('audit_logs.forget_old', day, {
  work: (_payload, context) => {
    const { clock, retention } = context.services
    return inBatches(context, (tx) => deleteOldAuditLogs(tx, clock.now() - retention.auditDays * day, rowsAtOnce))
  },
})
