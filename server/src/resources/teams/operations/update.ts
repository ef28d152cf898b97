import { operation } from '../../../kernel/operation.ts'
import { loadTeam } from '../load.ts'
import { presentTeam } from '../present.ts'
import { updateTeam } from '../queries/teams.ts'
import { Team, TeamChanges } from '../schema.ts'

export const update = operation(
  'teams.update',
  {
    patch: '/api/v1/accounts/:account_id/teams/:team_id',
    summary: 'Update a team',
    access: 'administrator',
    load: { team: loadTeam },
    body: TeamChanges,
    reply: Team,
    errors: ['taken'],
    emits: ['account_cache_invalidated'],
  },
  async ({ account, team, body, tx, services, now }) => {
    services.listsChanged(tx, account.id)
    return presentTeam(await updateTeam(tx, team, body, now), team.member_id !== null)
  },
)
