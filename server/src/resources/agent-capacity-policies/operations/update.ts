import { operation } from '../../../kernel/operation.ts'
import { loadCapacityPolicy } from '../load.ts'
import { changeCapacityPolicy } from '../rules/change.ts'
import { showCapacityPolicy } from '../rules/show.ts'
import { AgentCapacityPolicy, AgentCapacityPolicyChanges } from '../schema.ts'

export const update = operation(
  'agentCapacityPolicies.update',
  {
    patch: '/api/v1/accounts/:account_id/agent_capacity_policies/:id',
    summary: 'Update an agent capacity policy',
    access: 'administrator',
    load: { policy: loadCapacityPolicy },
    body: AgentCapacityPolicyChanges,
    reply: AgentCapacityPolicy,
  },
  async ({ policy, body, tx, now }) => showCapacityPolicy(tx, await changeCapacityPolicy(tx, policy, body, now)),
)
