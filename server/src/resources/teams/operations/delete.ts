import { operation } from '../../../kernel/operation.ts'
import { loadTeam } from '../load.ts'
import { disband } from '../rules/disband.ts'

export const remove = operation(
  'teams.delete',
  {
    delete: '/api/v1/accounts/:account_id/teams/:team_id',
    summary: 'Delete a team',
    access: 'administrator',
    load: { team: loadTeam },
    emits: ['account_cache_invalidated'],
  },
  ({ team, tx, services }) => disband(tx, services, team),
)
