import { operation } from '../../../../kernel/operation.ts'
import { T } from '../../../../kernel/schema.ts'
import { agentPresenter } from '../../../agents/present.ts'
import { Agent } from '../../../agents/schema.ts'
import { loadParentPolicy } from '../../load.ts'
import { listMembersOf } from '../../queries/users.ts'

export const list = operation(
  'agentCapacityPolicies.users.list',
  {
    get: '/api/v1/accounts/:account_id/agent_capacity_policies/:agent_capacity_policy_id/users',
    summary: 'List the members who have an agent capacity policy',
    access: 'administrator',
    load: { policy: loadParentPolicy },
    paged: { size: 'all' },
    reply: T.array(Agent),
  },
  async ({ policy, db, page, services, now }) =>
    (await listMembersOf(db, policy, page)).map(agentPresenter({ links: services.links, now })),
)
