import { operation } from '../../../../kernel/operation.ts'
import { loadInboxLimit, loadParentPolicy } from '../../load.ts'
import { deleteInboxLimit } from '../../queries/inbox-limits.ts'

export const remove = operation(
  'agentCapacityPolicies.inboxLimits.delete',
  {
    delete: '/api/v1/accounts/:account_id/agent_capacity_policies/:agent_capacity_policy_id/inbox_limits/:id',
    summary: 'Lift the limit of an inbox',
    access: 'administrator',
    load: { policy: loadParentPolicy, limit: loadInboxLimit },
  },
  ({ limit, tx }) => deleteInboxLimit(tx, limit),
)
