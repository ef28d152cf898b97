import { membersChanged } from '../../../../kernel/access-version.ts'
import { operation } from '../../../../kernel/operation.ts'
import { T } from '../../../../kernel/schema.ts'
import { agentPresenter } from '../../../agents/present.ts'
import { findAgents } from '../../../agents/queries/agents.ts'
import { Agent } from '../../../agents/schema.ts'
import { loadTeam } from '../../load.ts'
import { deleteMembersBut, insertMembers, memberIds } from '../queries/members.ts'
import { requireUsers } from '../rules/require-users.ts'
import { AllMembers } from '../schema.ts'

export const replace = operation(
  'teams.members.replace',
  {
    patch: '/api/v1/accounts/:account_id/teams/:team_id/team_members',
    summary: 'Replace the members of a team',
    description: 'An empty list leaves the team without members.',
    access: 'administrator',
    audit: { type: 'TeamMember' },
    load: { team: loadTeam },
    body: AllMembers,
    reply: T.array(Agent),
    errors: ['unknown'],
    emits: ['account_cache_invalidated'],
  },
  {
    watched: async ({ team, tx }) => ({ id: team.id, user_ids: await memberIds(tx, team) }),
    run: async ({ account, team, body, tx, now, services }) => {
      const users = await requireUsers(tx, account.id, body.user_ids)
      const access = membersChanged(tx, [account.id])
      await deleteMembersBut(access, team, users)
      await insertMembers(access, team, users, now)
      services.listsChanged(tx, account.id)
      return (await findAgents(tx, account.id, users)).map(agentPresenter({ links: services.links, now }))
    },
  },
)
