import { operation } from '../../../../kernel/operation.ts'
import { T } from '../../../../kernel/schema.ts'
import { agentPresenter } from '../../../agents/present.ts'
import { listAgents } from '../../../agents/queries/agents.ts'
import { Agent } from '../../../agents/schema.ts'
import { loadTeam } from '../../load.ts'

export const list = operation(
  'teams.members.list',
  {
    get: '/api/v1/accounts/:account_id/teams/:team_id/team_members',
    summary: 'List the members of a team',
    access: 'agent',
    load: { team: loadTeam },
    paged: { size: 'all' },
    reply: T.array(Agent),
  },
  async ({ account, team, db, page, services, now }) =>
    (await listAgents(db, account.id, page, team.id)).map(agentPresenter({ links: services.links, now })),
)
