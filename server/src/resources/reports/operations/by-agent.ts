import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { compareOwners } from '../rules/compare.ts'
import { OwnerSummary, OwnersQuery } from '../schema.ts'

export const byAgent = operation(
  'reports.byAgent',
  {
    get: '/api/v2/accounts/:account_id/summary_reports/agent',
    summary: 'Compare the agents of the account',
    access: 'report_manage',
    query: OwnersQuery,
    reply: T.array(OwnerSummary),
    errors: ['mismatch'],
    heavy: true,
  },
  ({ account, query, offload }) => offload((db) => compareOwners(db, account.id, 'agent', query)),
)
