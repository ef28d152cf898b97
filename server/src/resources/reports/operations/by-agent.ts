import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { presentOwner } from '../present.ts'
import { listOwners } from '../queries/owners.ts'
import { summarizeOwners } from '../rules/summarize.ts'
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
  ({ account, query, offload }) =>
    offload(async (db) => {
      const owners = await listOwners(db, account.id, 'agent')
      const summarized = await summarizeOwners(db, account.id, 'agent', owners, query)
      return summarized.map((one) => presentOwner(one, query.business_hours))
    }),
)
