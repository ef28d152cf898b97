import type { Db } from '../../../kernel/db/db.ts'
import { idIn } from '../../../kernel/db/dialect.ts'
import type { Page } from '../../../kernel/paging.ts'
import { type AgentRow, agentsOf } from '../../agents/queries/agents.ts'
import { mayHaveConversations } from '../../agents/queries/reach.ts'

export function listAssignableAgents(
  db: Db,
  accountId: number,
  inboxIds: readonly number[],
  page: Page,
): Promise<AgentRow[]> {
  return page.fetch(assignableAgents(db, accountId, { inboxIds }), [
    ['sort_name', 'asc'],
    ['user_id', 'asc'],
  ])
}

/**
 * Whoever can be given conversations of all the inboxes, or of one of the teams: administrators and members; nobody
 * whose role shows it no conversation.
 */
export function assignableAgents(
  db: Db,
  accountId: number,
  { inboxIds, teamIds = [] }: { inboxIds: readonly number[]; teamIds?: readonly number[] },
) {
  const membersOfInboxes = db
    .selectFrom('inbox_members')
    .select('inbox_members.user_id')
    .where('inbox_members.account_id', '=', accountId)
    .where(idIn(db, 'inbox_members.inbox_id', inboxIds))
    .groupBy('inbox_members.user_id')
    .having((eb) => eb.fn.countAll<number>(), '=', inboxIds.length)
  return agentsOf(db, accountId)
    .where(mayHaveConversations)
    .where((eb) =>
      eb.or([
        eb('account_users.role', '=', 'administrator'),
        eb('account_users.user_id', 'in', membersOfInboxes),
        ...(teamIds.length > 0 ? [eb('account_users.user_id', 'in', membersOfTeams(db, accountId, teamIds))] : []),
      ]),
    )
}

export function membersOfTeams(db: Db, accountId: number, teamIds: readonly number[]) {
  return db
    .selectFrom('team_members')
    .select('team_members.user_id')
    .where('team_members.account_id', '=', accountId)
    .where(idIn(db, 'team_members.team_id', teamIds))
}
