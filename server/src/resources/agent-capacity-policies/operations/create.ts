import { operation } from '../../../kernel/operation.ts'
import { presentCapacityPolicy } from '../present.ts'
import { insertCapacityPolicy } from '../queries/agent-capacity-policies.ts'
import { AgentCapacityPolicy, NewAgentCapacityPolicy } from '../schema.ts'

export const create = operation(
  'agentCapacityPolicies.create',
  {
    post: '/api/v1/accounts/:account_id/agent_capacity_policies',
    summary: 'Create an agent capacity policy',
    description:
      'Whoever has as many open conversations of an inbox as it says is given no more of them automatically.',
    access: 'administrator',
    body: NewAgentCapacityPolicy,
    reply: AgentCapacityPolicy,
  },
  async ({ account, body, tx, now }) =>
    presentCapacityPolicy(await insertCapacityPolicy(tx, account.id, body, now), []),
)
