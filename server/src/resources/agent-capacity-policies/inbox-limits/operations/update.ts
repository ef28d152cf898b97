import { operation } from '../../../../kernel/operation.ts'
import { loadInboxLimit, loadParentPolicy } from '../../load.ts'
import { presentInboxLimit } from '../../present.ts'
import { updateInboxLimit } from '../../queries/inbox-limits.ts'
import { InboxLimit, InboxLimitChanges } from '../../schema.ts'

export const update = operation(
  'agentCapacityPolicies.inboxLimits.update',
  {
    patch: '/api/v1/accounts/:account_id/agent_capacity_policies/:agent_capacity_policy_id/inbox_limits/:id',
    summary: 'Change the limit of an inbox',
    access: 'administrator',
    load: { policy: loadParentPolicy, limit: loadInboxLimit },
    body: InboxLimitChanges,
    reply: InboxLimit,
  },
  async ({ limit, body, tx, now }) =>
    presentInboxLimit(await updateInboxLimit(tx, limit, body.conversation_limit, now)),
)
