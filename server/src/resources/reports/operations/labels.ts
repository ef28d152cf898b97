import { operation } from '../../../kernel/operation.ts'
import { presentOwner } from '../present.ts'
import { listOwners } from '../queries/owners.ts'
import { summarizeOwners } from '../rules/summarize.ts'
import { ownersTable, periodOf } from '../rules/tables.ts'
import { DownloadQuery, OwnersTable } from '../schema.ts'

export const labels = operation(
  'reports.labels',
  {
    get: '/api/v2/accounts/:account_id/reports/labels',
    summary: 'Download a table of what happened under each label',
    description: 'As CSV, unless JSON is asked for.',
    access: 'report_manage',
    query: DownloadQuery,
    reply: OwnersTable,
    csv: { file: 'labels_report.csv', rows: ownersTable('Label') },
    ignores: ['type'],
    errors: ['mismatch'],
    heavy: true,
  },
  ({ account, query, offload }) =>
    offload(async (db) => {
      const owners = await listOwners(db, account.id, 'label')
      const summarized = await summarizeOwners(db, account.id, 'label', owners, query)
      const rows = summarized.map((one) => ({ ...presentOwner(one, query.business_hours), name: one.owner.name }))
      return { period: periodOf(query), rows }
    }),
)
