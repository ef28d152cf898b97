import { operation } from '../../../kernel/operation.ts'
import { loadCapacityPolicy } from '../load.ts'
import { showCapacityPolicy } from '../rules/show.ts'
import { AgentCapacityPolicy } from '../schema.ts'

export const get = operation(
  'agentCapacityPolicies.get',
  {
    get: '/api/v1/accounts/:account_id/agent_capacity_policies/:id',
    summary: 'Get an agent capacity policy',
    access: 'administrator',
    load: { policy: loadCapacityPolicy },
    reply: AgentCapacityPolicy,
  },
  ({ policy, db }) => showCapacityPolicy(db, policy),
)
