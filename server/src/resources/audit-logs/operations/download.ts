import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { askedFor } from '../rules/asked.ts'
import { tableOfLogs } from '../rules/table-of-logs.ts'
import { AuditLogQuery } from '../schema.ts'

export const download = operation(
  'auditLogs.download',
  {
    get: '/api/v1/accounts/:account_id/audit_logs/download',
    summary: 'Get the audit log as CSV, the latest first',
    description: 'A text that a spreadsheet would take for a formula has an apostrophe before it.',
    access: 'administrator',
    query: AuditLogQuery,
    heavy: true,
    reply: T.csv(),
    replyHeaders: ['content-disposition'],
    errors: ['too_many'],
  },
  ({ account, query, offload, setHeaders }) => {
    const asked = askedFor(query)
    setHeaders({ 'content-disposition': 'attachment; filename=audit_logs.csv' })
    return offload((db) => tableOfLogs(db, account.id, asked))
  },
)
