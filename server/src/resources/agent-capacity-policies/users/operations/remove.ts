import { operation } from '../../../../kernel/operation.ts'
import { updateMembership } from '../../../users/queries/users.ts'
import { loadMemberOfPolicy, loadParentPolicy } from '../../load.ts'

export const remove = operation(
  'agentCapacityPolicies.users.remove',
  {
    delete: '/api/v1/accounts/:account_id/agent_capacity_policies/:agent_capacity_policy_id/users/:id',
    summary: 'Take an agent capacity policy from a member',
    access: 'administrator',
    load: { policy: loadParentPolicy, member: loadMemberOfPolicy },
  },
  ({ account, member, tx, now }) =>
    updateMembership(tx, account.id, member.user_id, { agent_capacity_policy_id: null, updated_at: now }),
)
