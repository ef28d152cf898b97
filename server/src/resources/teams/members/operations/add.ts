import { membersChanged } from '../../../../kernel/access-version.ts'
import { operation } from '../../../../kernel/operation.ts'
import { T } from '../../../../kernel/schema.ts'
import { agentPresenter } from '../../../agents/present.ts'
import { findAgents } from '../../../agents/queries/agents.ts'
import { Agent } from '../../../agents/schema.ts'
import { loadTeam } from '../../load.ts'
import { insertMembers, memberIds } from '../queries/members.ts'
import { requireUsers } from '../rules/require-users.ts'
import { SomeMembers } from '../schema.ts'

export const add = operation(
  'teams.members.add',
  {
    post: '/api/v1/accounts/:account_id/teams/:team_id/team_members',
    summary: 'Add members to a team',
    description: 'Answers those who were not in the team before.',
    access: 'administrator',
    audit: { type: 'TeamMember' },
    load: { team: loadTeam },
    body: SomeMembers,
    reply: T.array(Agent),
    errors: ['unknown'],
    emits: ['account_cache_invalidated'],
  },
  {
    watched: async ({ team, tx }) => ({ id: team.id, user_ids: await memberIds(tx, team) }),
    run: async ({ account, team, body, tx, now, services }) => {
      const users = await requireUsers(tx, account.id, body.user_ids)
      const added = await insertMembers(membersChanged(tx, [account.id]), team, users, now)
      services.listsChanged(tx, account.id)
      return (await findAgents(tx, account.id, added)).map(agentPresenter({ links: services.links, now }))
    },
  },
)
