import { operation } from '../../../kernel/operation.ts'
import { tableOfOwners } from '../rules/compare.ts'
import { ownersTable } from '../rules/tables.ts'
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
  ({ account, query, offload }) => offload((db) => tableOfOwners(db, account.id, 'label', query)),
)
