import { operation } from '../../../kernel/operation.ts'
import { loadCapacityPolicy } from '../load.ts'
import { deleteCapacityPolicy } from '../queries/agent-capacity-policies.ts'

export const remove = operation(
  'agentCapacityPolicies.delete',
  {
    delete: '/api/v1/accounts/:account_id/agent_capacity_policies/:id',
    summary: 'Delete an agent capacity policy',
    description: 'Its members go on without one.',
    access: 'administrator',
    load: { policy: loadCapacityPolicy },
  },
  ({ policy, tx }) => deleteCapacityPolicy(tx, policy),
)
