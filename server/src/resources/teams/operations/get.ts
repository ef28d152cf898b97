import { operation } from '../../../kernel/operation.ts'
import { loadTeam } from '../load.ts'
import { presentTeam } from '../present.ts'
import { Team } from '../schema.ts'

export const get = operation(
  'teams.get',
  {
    get: '/api/v1/accounts/:account_id/teams/:team_id',
    summary: 'Get a team',
    access: 'agent',
    load: { team: loadTeam },
    reply: Team,
  },
  ({ team }) => presentTeam(team, team.member_id !== null),
)
