import type { Db, Tx } from '../../../kernel/db/db.ts'
import type { Params } from '../../../kernel/db/param.ts'
import { prepared } from '../../../kernel/db/prepared.ts'
import { mayHaveConversations } from '../../agents/queries/reach.ts'
import type { ConversationView } from './conversations.ts'

export async function isInboxMember(db: Db, accountId: number, inboxId: number, userId: number): Promise<boolean> {
  const member = await db
    .selectFrom('inbox_members')
    .select('id')
    .where('account_id', '=', accountId)
    .where('inbox_id', '=', inboxId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return member !== undefined
}

/**
 * Of the members of the inbox who are online, the one who has waited longest for a turn. A conversation of a team goes
 * to a member of that team. Whoever has `limit` open conversations in the inbox already is passed over.
 */
export async function findNextAssignee(
  tx: Tx,
  { account_id: accountId, inbox_id: inboxId, team_id }: Pick<ConversationView, 'account_id' | 'inbox_id' | 'team_id'>,
  { limit, now }: Pick<Line, 'limit' | 'now'>,
) {
  return (await nextInLine(tx, { accountId, inboxId, teamId: team_id ?? undefined, limit, now }))[0]
}

interface Line {
  accountId: number
  inboxId: number
  teamId: number | undefined
  limit: number | undefined
  now: number
}

const nextInLine = prepared((db, { accountId, inboxId, teamId, limit, now }: Params<Line>) => {
  let candidates = db
    .selectFrom('inbox_members as seat')
    .innerJoin('account_users', 'account_users.id', 'seat.account_user_id')
    .innerJoin('users', 'users.id', 'seat.user_id')
    .select(['seat.id', 'seat.user_id', 'users.name', 'users.display_name'])
    .where('seat.account_id', '=', accountId)
    .where('seat.inbox_id', '=', inboxId)
    .where('account_users.availability', '=', 'online')
    .where((eb) => eb.or([eb('account_users.auto_offline', '=', false), eb('account_users.online_until', '>', now)]))
    .where((eb) => mayHaveConversations(eb as never))
  if (teamId !== undefined) {
    candidates = candidates.where('seat.user_id', 'in', (eb) =>
      eb
        .selectFrom('team_members')
        .select('team_members.user_id')
        .where('team_members.account_id', '=', accountId)
        .where('team_members.team_id', '=', teamId),
    )
  }
  if (limit !== undefined) {
    candidates = candidates.where(
      (eb) =>
        eb
          .selectFrom('conversations')
          .select((count) => count.fn.countAll<number>().as('open'))
          .where('conversations.account_id', '=', accountId)
          .where('conversations.status', '=', 'open')
          .where('conversations.inbox_id', '=', inboxId)
          .whereRef('conversations.assignee_id', '=', 'seat.user_id'),
      '<',
      limit,
    )
  }
  return candidates.orderBy('seat.turn').orderBy('seat.id').limit(1)
})

export type NextAssignee = NonNullable<Awaited<ReturnType<typeof findNextAssignee>>>

/** Puts the seat at the end of the line. */
export async function advanceRoundRobin(tx: Tx, accountId: number, inboxId: number, seatId: number): Promise<void> {
  await tx
    .updateTable('inbox_members')
    .set((eb) => ({
      turn: eb
        .selectFrom('inbox_members as all')
        .select((max) => max(max.fn.max('all.turn'), '+', 1).as('next'))
        .where('all.account_id', '=', accountId)
        .where('all.inbox_id', '=', inboxId),
    }))
    .where('account_id', '=', accountId)
    .where('id', '=', seatId)
    .execute()
}

export async function isTeamMember(db: Db, accountId: number, teamId: number, userId: number): Promise<boolean> {
  const member = await db
    .selectFrom('team_members')
    .select('id')
    .where('account_id', '=', accountId)
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return member !== undefined
}
