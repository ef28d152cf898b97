import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { countAuditLogs, listAuditLogs } from '../queries/audit-logs.ts'
import { askedFor } from '../rules/asked.ts'
import { showAuditLogs } from '../rules/show.ts'
import { AuditLog, AuditLogQuery } from '../schema.ts'

export const list = operation(
  'auditLogs.list',
  {
    get: '/api/v1/accounts/:account_id/audit_logs',
    summary: 'List who has changed settings, people and tokens, the latest first',
    description: 'Entries appear a moment after the change, and are kept for a year.',
    access: 'administrator',
    query: AuditLogQuery,
    paged: { size: 25 },
    reply: T.object({
      per_page: T.number(),
      total_entries: T.number(),
      current_page: T.number(),
      audit_logs: T.array(AuditLog),
    }),
  },
  async ({ account, query, db, page, services }) => {
    const asked = askedFor(query)
    const rows = await listAuditLogs(db, account.id, asked, page)
    return {
      per_page: page.limit!,
      total_entries: await countAuditLogs(db, account.id, asked),
      current_page: page.number,
      audit_logs: await showAuditLogs(db, services, account.id, rows),
    }
  },
)
