import { operation } from '../../../../kernel/operation.ts'
import { presentAgent } from '../../../agents/present.ts'
import { Agent } from '../../../agents/schema.ts'
import { loadParentPolicy } from '../../load.ts'
import { addMember } from '../../rules/change.ts'
import { ChosenUser } from '../../schema.ts'

export const add = operation(
  'agentCapacityPolicies.users.add',
  {
    post: '/api/v1/accounts/:account_id/agent_capacity_policies/:agent_capacity_policy_id/users',
    summary: 'Give a member an agent capacity policy',
    description: 'In place of the one that it has.',
    access: 'administrator',
    load: { policy: loadParentPolicy },
    body: ChosenUser,
    reply: Agent,
    errors: ['unknown'],
  },
  async ({ policy, body, tx, services, now }) =>
    presentAgent(await addMember(tx, policy, body.user_id, now), { links: services.links, now }),
)
