import { membersChanged } from '../../../../kernel/access-version.ts'
import { operation } from '../../../../kernel/operation.ts'
import { loadTeam } from '../../load.ts'
import { deleteMembers, memberIds } from '../queries/members.ts'
import { requireUsers } from '../rules/require-users.ts'
import { SomeMembers } from '../schema.ts'

export const remove = operation(
  'teams.members.remove',
  {
    delete: '/api/v1/accounts/:account_id/teams/:team_id/team_members',
    summary: 'Remove members from a team',
    description: 'Users of the account who are not in the team are passed over.',
    access: 'administrator',
    audit: { type: 'TeamMember' },
    load: { team: loadTeam },
    body: SomeMembers,
    errors: ['unknown'],
    emits: ['account_cache_invalidated'],
  },
  {
    watched: async ({ team, tx }) => ({ id: team.id, user_ids: await memberIds(tx, team) }),
    run: async ({ account, team, body, tx, services }) => {
      const users = await requireUsers(tx, account.id, body.user_ids)
      await deleteMembers(membersChanged(tx, [account.id]), team, users)
      services.listsChanged(tx, account.id)
    },
  },
)
