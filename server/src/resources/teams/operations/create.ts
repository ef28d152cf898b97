import { operation } from '../../../kernel/operation.ts'
import { presentTeam } from '../present.ts'
import { insertTeam } from '../queries/teams.ts'
import { NewTeam, Team } from '../schema.ts'

export const create = operation(
  'teams.create',
  {
    post: '/api/v1/accounts/:account_id/teams',
    summary: 'Create a team',
    access: 'administrator',
    body: NewTeam,
    reply: Team,
    errors: ['taken'],
    emits: ['account_cache_invalidated'],
  },
  async ({ account, body, tx, services, now }) => {
    services.listsChanged(tx, account.id)
    return presentTeam(await insertTeam(tx, account.id, body, now), false)
  },
)
