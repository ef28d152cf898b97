import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { listCapacityPolicies } from '../queries/agent-capacity-policies.ts'
import { showCapacityPolicies } from '../rules/show.ts'
import { AgentCapacityPolicy } from '../schema.ts'

export const list = operation(
  'agentCapacityPolicies.list',
  {
    get: '/api/v1/accounts/:account_id/agent_capacity_policies',
    summary: 'List the agent capacity policies of the account',
    access: 'administrator',
    paged: { size: 'all' },
    reply: T.array(AgentCapacityPolicy),
  },
  async ({ account, db, page }) =>
    showCapacityPolicies(db, account.id, await listCapacityPolicies(db, account.id, page)),
)
