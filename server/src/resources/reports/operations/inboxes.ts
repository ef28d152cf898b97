import { operation } from '../../../kernel/operation.ts'
import { presentOwner } from '../present.ts'
import { listInboxes } from '../queries/owners.ts'
import { summarizeOwners } from '../rules/summarize.ts'
import { inboxesTable, periodOf } from '../rules/tables.ts'
import { DownloadQuery, InboxesTable } from '../schema.ts'

export const inboxes = operation(
  'reports.inboxes',
  {
    get: '/api/v2/accounts/:account_id/reports/inboxes',
    summary: 'Download a table of what happened in each inbox',
    description: 'As CSV, unless JSON is asked for.',
    access: 'report_manage',
    query: DownloadQuery,
    reply: InboxesTable,
    csv: { file: 'inboxes_report.csv', rows: inboxesTable },
    ignores: ['type'],
    errors: ['mismatch'],
    heavy: true,
  },
  ({ account, query, offload }) =>
    offload(async (db) => {
      const owners = await listInboxes(db, account.id)
      const summarized = await summarizeOwners(db, account.id, 'inbox', owners, query)
      const rows = summarized.map((one) => {
        const { name, channel_type } = one.owner
        return { ...presentOwner(one, query.business_hours), name, channel_type }
      })
      return { period: periodOf(query), rows }
    }),
)
