import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { countBy } from '../queries/reports.ts'
import { LiveCount, liveGroups } from '../schema.ts'

export const liveBy = operation(
  'reports.liveBy',
  {
    get: '/api/v2/accounts/:account_id/live_reports/grouped_conversation_metrics',
    summary: 'Count the open conversations of each agent or team at present',
    description: 'Those that nobody has are counted under null. Who has none is left out.',
    access: 'report_manage',
    query: T.object({ group_by: T.enum(liveGroups) }),
    reply: T.array(LiveCount),
    heavy: true,
  },
  ({ account, query: { group_by }, offload }) => offload((db) => countBy(db, account.id, group_by)),
)
