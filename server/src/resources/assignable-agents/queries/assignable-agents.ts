import type { Db } from '../../../kernel/db/db.ts'
import { idIn } from '../../../kernel/db/dialect.ts'
import type { Page } from '../../../kernel/paging.ts'
import { type AgentRow, agentsOf } from '../../agents/queries/agents.ts'
import { mayHaveConversations } from '../../agents/queries/reach.ts'

/** Administrators, and whoever is a member of all the inboxes; nobody whose role shows it no conversation. */
export function listAssignableAgents(
  db: Db,
  accountId: number,
  inboxIds: readonly number[],
  page: Page,
): Promise<AgentRow[]> {
  const assignable = agentsOf(db, accountId)
    .where(mayHaveConversations)
    .where((eb) =>
      eb.or([
        eb('account_users.role', '=', 'administrator'),
        eb(
          'account_users.user_id',
          'in',
          eb
            .selectFrom('inbox_members')
            .select('inbox_members.user_id')
            .where('inbox_members.account_id', '=', accountId)
            .where(idIn(db, 'inbox_members.inbox_id', inboxIds))
            .groupBy('inbox_members.user_id')
            .having((member) => member.fn.countAll<number>(), '=', inboxIds.length),
        ),
      ]),
    )
  return page.fetch(assignable, [
    ['sort_name', 'asc'],
    ['user_id', 'asc'],
  ])
}
