import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { hour } from '../../../kernel/clock.ts'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { textsIn } from '../../../kernel/db/dialect.ts'
import type { Param, Params } from '../../../kernel/db/param.ts'
import { prepared } from '../../../kernel/db/prepared.ts'
import type { Tables } from '../../../kernel/db/tables.ts'
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
 * Of the members of the inbox who are online, the one who has waited longest for a turn, or who has the fewest open
 * conversations there. A conversation of a team goes to a member of that team. Whoever has as many as the inbox, the
 * policy of the inbox or its own capacity allows is passed over.
 */
export async function findNextAssignee(
  tx: Tx,
  { account_id: accountId, inbox_id: inboxId, team_id }: Pick<ConversationView, 'account_id' | 'inbox_id' | 'team_id'>,
  bounds: Bounds,
) {
  return (await nextInLine(tx, { accountId, inboxId, teamId: team_id ?? undefined, ...bounds }))[0]
}

interface Bounds {
  now: number
  /** How many open conversations of the inbox somebody may have. */
  limit?: number
  /** Set where whoever has the fewest comes first. */
  balanced?: true
  /** How many somebody may have been given since then. */
  fairLimit?: number
  fairSince?: number
}

interface Line extends Bounds {
  accountId: number
  inboxId: number
  teamId: number | undefined
}

const nextInLine = prepared((db, { accountId, inboxId, teamId, limit, now, ...policy }: Params<Line>) => {
  const { balanced, fairLimit, fairSince } = policy
  const open = (eb: Candidates) => openOf(eb, accountId, inboxId)
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
    .where((eb) => eb.not(isFull(db, eb as never, accountId, inboxId, now)))
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
    candidates = candidates.where((eb) => open(eb as never), '<', limit)
  }
  if (fairLimit !== undefined && fairSince !== undefined) {
    candidates = candidates.where(
      (eb) =>
        eb
          .selectFrom('automatic_assignments as given')
          .select((count) => count.fn.countAll<number>().as('count'))
          .where('given.account_id', '=', accountId)
          .where('given.inbox_id', '=', inboxId)
          .whereRef('given.user_id', '=', 'seat.user_id')
          .where('given.assigned_at', '>', fairSince),
      '<',
      fairLimit,
    )
  }
  const inOrder = balanced === undefined ? candidates : candidates.orderBy((eb) => open(eb as never))
  return inOrder.orderBy('seat.turn').orderBy('seat.id').limit(1)
})

type Candidates = ExpressionBuilder<Tables & { seat: Tables['inbox_members'] }, 'seat' | 'account_users'>

/** How many open conversations of the inbox somebody has. */
function openOf(eb: Candidates, accountId: Param<number>, inboxId: Param<number>) {
  return eb
    .selectFrom('conversations')
    .select((count) => count.fn.countAll<number>().as('open'))
    .where('conversations.account_id', '=', accountId)
    .where('conversations.status', '=', 'open')
    .where('conversations.inbox_id', '=', inboxId)
    .whereRef('conversations.assignee_id', '=', 'seat.user_id')
}

/** True of those who have as many as their capacity allows, without those that it does not count. */
function isFull(db: Db, eb: Candidates, accountId: Param<number>, inboxId: Param<number>, now: Param<number>) {
  const counted = (policy: ExpressionBuilder<Tables, never>) =>
    openOf(policy as never, accountId, inboxId)
      .where(
        sql<SqlBool>`(policy.exclude_older_than_hours is null or
          conversations.created_at >= ${now} - policy.exclude_older_than_hours * ${sql.lit(hour)})`,
      )
      .where((conversation) =>
        conversation.not(
          conversation.exists(
            conversation
              .selectFrom('conversation_labels')
              .innerJoin('labels', 'labels.id', 'conversation_labels.label_id')
              .select('conversation_labels.id')
              .whereRef('conversation_labels.account_id', '=', 'conversations.account_id')
              .whereRef('conversation_labels.conversation_id', '=', 'conversations.id')
              .where('labels.title', 'in', textsIn(db, sql.ref('policy.excluded_labels') as never)),
          ),
        ),
      )
  return eb.exists(
    eb
      .selectFrom('inbox_capacity_limits as most')
      .innerJoin('agent_capacity_policies as policy', 'policy.id', 'most.agent_capacity_policy_id')
      .select('most.id')
      .whereRef('most.agent_capacity_policy_id', '=', 'account_users.agent_capacity_policy_id')
      .where('most.inbox_id', '=', inboxId)
      .where((limit) => limit('most.conversation_limit', '<=', counted(limit as never))),
  )
}

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
