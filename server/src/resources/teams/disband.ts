import type { Tx } from '../../kernel/db/db.ts'
import { releaseConversations } from '../conversations/release.ts'
import { deleteTeam } from './queries.ts'
import type { TeamRow } from './table.ts'

/** Its conversations stay with whoever has them, without a team. */
export async function disband(tx: Tx, team: TeamRow, now: number): Promise<void> {
  await deleteTeam(tx, team)
  await releaseConversations(tx, { account_id: team.account_id, column: 'team_id', id: team.id }, now)
}
