import type { Tx } from '../../../../kernel/db/db.ts'
import { lockedIn } from '../../../../kernel/db/dialect.ts'
import { mayHaveConversations } from '../../../agents/queries/reach.ts'
import type { ConversationRow } from '../../table.ts'

/** A person of the account, who stays in it until the transaction ends, and what lets it see the conversation. */
export async function findCandidate(
  tx: Tx,
  { account_id, inbox_id, team_id }: Pick<ConversationRow, 'account_id' | 'inbox_id' | 'team_id'>,
  userId: number,
) {
  const member = tx
    .selectFrom('account_users')
    .innerJoin('users', 'users.id', 'account_users.user_id')
    .select(['account_users.user_id', 'account_users.role', 'users.name', 'users.display_name'])
    .select((eb) => [
      mayHaveConversations(eb as never).as('may_have'),
      eb
        .selectFrom('inbox_members')
        .select('inbox_members.id')
        .where('inbox_members.account_id', '=', account_id)
        .where('inbox_members.inbox_id', '=', inbox_id)
        .whereRef('inbox_members.user_id', '=', 'account_users.user_id')
        .as('seat_id'),
      eb
        .selectFrom('team_members')
        .select('team_members.id')
        .where('team_members.account_id', '=', account_id)
        .where('team_members.team_id', '=', team_id ?? 0)
        .whereRef('team_members.user_id', '=', 'account_users.user_id')
        .as('team_member_id'),
    ])
    .where('account_users.account_id', '=', account_id)
    .where('account_users.user_id', '=', userId)
  return lockedIn(tx, 'account_users', member).executeTakeFirst()
}

export type Candidate = NonNullable<Awaited<ReturnType<typeof findCandidate>>>
