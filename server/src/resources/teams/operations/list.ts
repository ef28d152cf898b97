import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { presentTeam } from '../present.ts'
import { listTeams } from '../queries/teams.ts'
import { Team } from '../schema.ts'

export const list = operation(
  'teams.list',
  {
    get: '/api/v1/accounts/:account_id/teams',
    summary: 'List the teams of the account',
    access: 'agent',
    paged: { size: 'all' },
    reply: T.array(Team),
  },
  async ({ account, actor, db, page }) =>
    (await listTeams(db, account.id, actor.user.id, page)).map((team) => presentTeam(team, team.member_id !== null)),
)
