import { operation } from '../../../kernel/operation.ts'
import { tableOfOwners } from '../rules/compare.ts'
import { ownersTable } from '../rules/tables.ts'
import { DownloadQuery, OwnersTable } from '../schema.ts'

export const agents = operation(
  'reports.agents',
  {
    get: '/api/v2/accounts/:account_id/reports/agents',
    summary: 'Download a table of what each agent did',
    description: 'As CSV, unless JSON is asked for.',
    access: 'report_manage',
    query: DownloadQuery,
    reply: OwnersTable,
    csv: { file: 'agents_report.csv', rows: ownersTable('Agent') },
    ignores: ['type'],
    errors: ['mismatch'],
    heavy: true,
  },
  ({ account, query, offload }) => offload((db) => tableOfOwners(db, account.id, 'agent', query)),
)
