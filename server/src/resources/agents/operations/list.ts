import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { agentPresenter } from '../present.ts'
import { listAgents } from '../queries/agents.ts'
import { Agent } from '../schema.ts'

export const list = operation(
  'agents.list',
  {
    get: '/api/v1/accounts/:account_id/agents',
    summary: 'List the members of the account',
    access: 'agent',
    paged: { size: 'all' },
    reply: T.array(Agent),
  },
  async ({ account, db, page, services, now }) =>
    (await listAgents(db, account.id, page)).map(agentPresenter({ links: services.links, now })),
)
