import { operation } from '../../../../kernel/operation.ts'
import { loadParentPolicy } from '../../load.ts'
import { presentInboxLimit } from '../../present.ts'
import { limitInbox } from '../../rules/change.ts'
import { InboxLimit, NewInboxLimit } from '../../schema.ts'

export const create = operation(
  'agentCapacityPolicies.inboxLimits.create',
  {
    post: '/api/v1/accounts/:account_id/agent_capacity_policies/:agent_capacity_policy_id/inbox_limits',
    summary: 'Limit how many conversations of an inbox members take',
    access: 'administrator',
    load: { policy: loadParentPolicy },
    body: NewInboxLimit,
    reply: InboxLimit,
    errors: ['unknown', 'taken'],
  },
  async ({ policy, body, tx, now }) => presentInboxLimit(await limitInbox(tx, policy, body, now)),
)
