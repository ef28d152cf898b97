import { membersChanged } from '../../../kernel/access-version.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import type { Membership } from '../../../kernel/removals.ts'
import { deleteTeamMemberships } from '../queries/teams.ts'

/** Whoever leaves the account leaves its teams. */
export async function leaveTeams(tx: Tx, membership: Membership): Promise<void> {
  await deleteTeamMemberships(membersChanged(tx, [membership.account_id]), membership)
}
