import { fail } from '../../../kernel/errors.ts'
import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { hasOwner } from '../queries/owners.ts'
import { countAll } from '../queries/reports.ts'
import { AccountMetric } from '../schema.ts'

export const live = operation(
  'reports.live',
  {
    get: '/api/v2/accounts/:account_id/live_reports/conversation_metrics',
    summary: 'Count the conversations that are being worked on at present',
    access: 'report_manage',
    query: T.object({ team_id: T.optional(T.id({ description: 'Of this team only' })) }),
    reply: AccountMetric,
    heavy: true,
  },
  ({ account, query: { team_id }, offload }) =>
    offload(async (db) => {
      if (team_id !== undefined && !(await hasOwner(db, account.id, 'team', team_id))) fail('not_found')
      return countAll(db, account.id, team_id)
    }),
)
