import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { OrParam, Param } from '../../../kernel/db/param.ts'
import type { Tables } from '../../../kernel/db/tables.ts'
import { type Reach, reaches, type Sight } from '../../../kernel/sight.ts'
import { hasReach } from '../../agents/queries/reach.ts'

/**
 * Who may see which conversations, in SQL. What is shown as it happens asks the same of rows in memory
 * (realtime/rules/may-see.ts), and a test holds both side by side.
 */

type Builder = ExpressionBuilder<Tables, 'conversations'>
type Condition = Expression<SqlBool>

/** A sight, where the user may be a parameter of a prepared query or a column. */
export type SightOf<Id> = 'all' | { userId: Id; conversations: Reach }

/** A sight among the values of a prepared query, which is compiled for each choice of those that are given. */
export type SightValues = { [R in Reach as `by_${R}`]?: number | undefined }

export function sightValues(sight: Sight): SightValues {
  return sight === 'all' ? {} : { [`by_${sight.conversations}`]: sight.userId }
}

type SightParams = { [K in keyof SightValues]?: OrParam<number> | undefined }

export function sightIn(values: SightParams): SightOf<OrParam<number>> {
  for (const conversations of reaches) {
    const userId = values[`by_${conversations}`]
    if (userId !== undefined) return { userId, conversations }
  }
  return 'all'
}

/** True of the conversations that may be seen; to be used inside any query on conversations. */
export function visibleConversations(accountId: OrParam<number>, sight: SightOf<OrParam<number>>) {
  return (eb: Builder): Condition => {
    const gone = eb
      .selectFrom('inboxes')
      .select('inboxes.id')
      .where('inboxes.account_id', '=', accountId)
      .where('inboxes.deleted_at', 'is not', null)
    const there = eb('conversations.inbox_id', 'not in', gone)
    if (sight === 'all') return there
    const { userId, conversations } = sight
    return eb.and([there, isInPlacesOf(eb, accountId, userId), ...isReached[conversations](eb, accountId, userId)])
  }
}

/** The same for each of the members that a query has joined as `account_users`; of inboxes that are there. */
export function visibleToMembers(accountId: Expression<number>) {
  return (given: ExpressionBuilder<Tables, 'conversations' | 'account_users'>): Condition => {
    const eb = given as unknown as Builder
    const userId = sql.ref<number>('account_users.user_id')
    const members = given as unknown as ExpressionBuilder<Tables, 'account_users'>
    const inReach = reaches
      .filter((reach) => reach !== 'none')
      .map((reach) => eb.and([hasReach(members, reach), ...isReached[reach](eb, accountId, userId)]))
    return eb.or([
      given('account_users.role', '=', 'administrator'),
      eb.and([isInPlacesOf(eb, accountId, userId), eb.or(inReach)]),
    ])
  }
}

type Id = OrParam<number> | Expression<number>

/** True of those in the inboxes and teams of a user. */
function isInPlacesOf(eb: Builder, accountId: Id, userId: Id): Condition {
  const inboxes = eb
    .selectFrom('inbox_members')
    .select('inbox_members.inbox_id')
    .where('inbox_members.account_id', '=', accountId as Param<number>)
    .where('inbox_members.user_id', '=', userId as Param<number>)
  const teams = eb
    .selectFrom('team_members')
    .select('team_members.team_id')
    .where('team_members.account_id', '=', accountId as Param<number>)
    .where('team_members.user_id', '=', userId as Param<number>)
  return eb.or([eb('conversations.inbox_id', 'in', inboxes), eb('conversations.team_id', 'in', teams)])
}

/** What must be true of them besides. */
const isReached: Record<Reach, (eb: Builder, accountId: Id, userId: Id) => Condition[]> = {
  manage: () => [],
  unassigned: (eb, accountId, userId) => [eb.or([isUnassigned(eb), isOwn(eb, accountId, userId)])],
  participating: (eb, accountId, userId) => [isOwn(eb, accountId, userId)],
  none: (eb) => [eb.lit(false)],
}

/** True of those that neither a person nor a bot has. */
export function isUnassigned(eb: Builder): Condition {
  return eb.and([eb('conversations.assignee_id', 'is', null), eb('conversations.assignee_bot_id', 'is', null)])
}

/**
 * Whoever was given a conversation takes part in it, but can be taken out. Each is looked up by itself: most of what
 * somebody has taken part in is not asked for.
 */
function isOwn(eb: Builder, accountId: Id, userId: Id): Condition {
  const participation = eb
    .selectFrom('conversation_participants as own')
    .select('own.id')
    .where('own.account_id', '=', accountId as Param<number>)
    .whereRef('own.conversation_id', '=', 'conversations.id')
    .where('own.user_id', '=', userId as Param<number>)
  return eb.or([eb('conversations.assignee_id', '=', userId as Param<number>), eb.exists(participation)])
}

/** True of those that a user takes part in, or was mentioned in. */
export function isAmong(
  eb: Builder,
  table: 'conversation_mentions' | 'conversation_participants',
  accountId: Id,
  userId: Id,
): Condition {
  const own = eb
    .selectFrom(table)
    .select('conversation_id')
    .where('account_id', '=', accountId as Param<number>)
  return eb('conversations.id', 'in', own.where('user_id', '=', userId as Param<number>))
}
