import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'
import { idIn, pairsIn, unindexed } from '../../../kernel/db/dialect.ts'
import type { Params } from '../../../kernel/db/param.ts'
import { prepared } from '../../../kernel/db/prepared.ts'
import type { Measure } from '../../conversations/reporting-events/table.ts'
import type { ConversationRow } from '../../conversations/table.ts'
import { slotMs } from '../table.ts'

/** The conversations themselves, and what was written and measured in them: what reports are made of. */

interface Some {
  accountId: number
  ids: readonly number[]
}

/** As much of a conversation as it is counted by. */
export type CountedState = Pick<
  ConversationRow,
  'id' | 'inbox_id' | 'assignee_id' | 'team_id' | 'status' | 'created_at' | 'handed_off_at'
>

export const findStates = prepared((db, { accountId, ids }: Params<Some>) =>
  db
    .selectFrom('conversations')
    .select(['id', 'inbox_id', 'assignee_id', 'team_id', 'status', 'created_at', 'handed_off_at'])
    .where(idIn(db, 'id', ids))
    .where(unindexed('account_id'), '=', accountId),
)

/** A label that is being deleted is off all of them already. */
export const findLabels = prepared((db, { accountId, ids }: Params<Some>) =>
  db
    .selectFrom('conversation_labels')
    .innerJoin('labels', 'labels.id', 'conversation_labels.label_id')
    .select(['conversation_labels.conversation_id', 'conversation_labels.label_id'])
    .where('conversation_labels.account_id', '=', accountId)
    .where(idIn(db, 'conversation_labels.conversation_id', ids))
    .orderBy('conversation_labels.label_id'),
)

interface After {
  accountId: number
  /** Pairs of a conversation and the id up to which its rows are known, in JSON. */
  known: string
}

/** Messages of a quarter of an hour that are alike. */
export interface NewMessages {
  conversation_id: number
  slot: number
  is_incoming: boolean
  is_bot: boolean
  /** 0 where no agent wrote them. */
  user_id: number
  count: number
  first_at: number
  last_id: number
}

/** What contacts wrote and were written to; neither private notes, nor what the system says by itself. */
export async function findNewMessages(db: Db, after: After): Promise<NewMessages[]> {
  const rows = await newMessages(db, after)
  return rows.map((row) => ({ ...row, is_incoming: Boolean(row.is_incoming), is_bot: Boolean(row.is_bot) }))
}

const newMessages = prepared((db, { accountId, known }: Params<After>) => {
  const slot = sql<number>`messages.created_at / ${sql.lit(slotMs)}`
  const isIncoming = sql<SqlBool>`messages.message_type = 0`
  const isBot = sql<SqlBool>`coalesce(messages.sender_type = 'agent_bot', false)`
  const userId = sql<number>`case when messages.sender_type = 'user' then messages.sender_id else 0 end`
  return db
    .selectFrom(pairsIn(db, known))
    .crossJoin('messages')
    .select(['messages.conversation_id', slot.as('slot'), isIncoming.as('is_incoming'), isBot.as('is_bot')])
    .select((eb) => [
      userId.as('user_id'),
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('messages.created_at').as('first_at'),
      eb.fn.max('messages.id').as('last_id'),
    ])
    .where('messages.account_id', '=', accountId)
    .whereRef('messages.conversation_id', '=', 'pair.one')
    .whereRef('messages.id', '>', 'pair.other')
    .where(sql<SqlBool>`messages.message_type in (0, 1)`)
    .where('messages.private', '=', sql.lit(false))
    .groupBy(['messages.conversation_id', slot, isIncoming, isBot, userId])
})

export interface NewMeasure {
  id: number
  conversation_id: number
  name: Measure
  value: number
  value_in_business_hours: number
  user_id: number | null
  created_at: number
}

export const findNewMeasures = prepared((db, { accountId, known }: Params<After>) =>
  db
    .selectFrom(pairsIn(db, known))
    .crossJoin('reporting_events as measure')
    .select(['measure.id', 'measure.name', 'measure.value', 'measure.value_in_business_hours', 'measure.user_id'])
    .select(['measure.created_at', sql<number>`measure.conversation_id`.as('conversation_id')])
    .where('measure.account_id', '=', accountId)
    .whereRef('measure.conversation_id', '=', 'pair.one')
    .whereRef('measure.id', '>', 'pair.other')
    .orderBy('measure.id'),
)

/** The next conversations of the account, by their numbers in it. */
export const conversationsAfter = prepared(
  (db, { accountId, after, limit }: Params<{ accountId: number; after: number; limit: number }>) =>
    db
      .selectFrom('conversations')
      .select(['id', 'display_id'])
      .where('account_id', '=', accountId)
      .where('display_id', '>', after)
      .orderBy('display_id')
      .limit(limit),
)
