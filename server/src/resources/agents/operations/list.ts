import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { agentPresenter } from '../present.ts'
import { listAgents, listInvited, listSecured } from '../queries/agents.ts'
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
  async ({ account, role, db, page, services, now }) => {
    const agents = await listAgents(db, account.id, page)
    const shown = agents.map(agentPresenter({ links: services.links, now }))
    if (role !== 'administrator') return shown
    const secured = new Set(await listSecured(db, account.id))
    const invited = new Set(await listInvited(db, account.id))
    return shown.map((agent) => ({
      ...agent,
      mfa_enabled: secured.has(agent.id),
      invitation_pending: invited.has(agent.id),
    }))
  },
)
