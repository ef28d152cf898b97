import { membersChanged } from '../../../kernel/access-version.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import type { Services } from '../../../kernel/services.ts'
import { deleteTeam } from '../queries/teams.ts'
import type { TeamRow } from '../table.ts'

/** Its conversations stay with whoever has them, without a team. */
export async function disband(tx: Tx, { removals, clock }: Services, team: TeamRow): Promise<void> {
  await deleteTeam(membersChanged(tx, [team.account_id]), team)
  await removals.tell(tx, 'team', team, clock.now())
}
