import { operation } from '../../../kernel/operation.ts'
import { tableOfOwners } from '../rules/compare.ts'
import { ownersTable } from '../rules/tables.ts'
import { DownloadQuery, OwnersTable } from '../schema.ts'

export const teams = operation(
  'reports.teams',
  {
    get: '/api/v2/accounts/:account_id/reports/teams',
    summary: 'Download a table of what each team did',
    description: 'As CSV, unless JSON is asked for.',
    access: 'report_manage',
    query: DownloadQuery,
    reply: OwnersTable,
    csv: { file: 'teams_report.csv', rows: ownersTable('Team') },
    ignores: ['type'],
    errors: ['mismatch'],
    heavy: true,
  },
  ({ account, query, offload }) => offload((db) => tableOfOwners(db, account.id, 'team', query)),
)
