import { accessChanged } from '../../../kernel/access-version.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import type { Services } from '../../../kernel/services.ts'
import { deleteTeam } from '../queries/teams.ts'
import type { TeamRow } from '../table.ts'

/** Its conversations stay with whoever has them, without a team. */
export async function disband(tx: Tx, services: Services, team: TeamRow): Promise<void> {
  await deleteTeam(accessChanged(tx, [team.account_id]), team)
  await services.removals.tell(tx, 'team', team, services.clock.now())
  services.listsChanged(tx, team.account_id)
}
