import type { Db, Tx } from '../../../../../kernel/db/db.ts'
import { unindexed } from '../../../../../kernel/db/dialect.ts'
import type { OrParam, Params } from '../../../../../kernel/db/param.ts'
import { prepared } from '../../../../../kernel/db/prepared.ts'
import type { Page } from '../../../../../kernel/paging.ts'
import { allMessageViews, type MessageView, messageViews } from '../../queries/messages.ts'
import { messageTypes } from '../../schema.ts'

interface ConversationRef {
  account_id: number
  id: number
}

const [incoming, activity] = [messageTypes.indexOf('incoming'), messageTypes.indexOf('activity')]

/** Those that the contact may see: no notes, and nothing about what agents do with the conversation. */
function publicMessages(db: Db, accountId: OrParam<number>) {
  return messageViews(db, accountId)
    .where('messages.private', '=', false)
    .where('messages.message_type', '!=', activity)
}

/** So many of the latest of each conversation, newest first. */
export function listLatestPublicMessages(
  db: Db,
  accountId: number,
  conversationIds: number[],
  count: number,
): Promise<MessageView[]> {
  return allMessageViews(db)
    .where('messages.id', 'in', latestOfEach(db, accountId, conversationIds, count))
    .where(unindexed('messages.account_id'), '=', accountId)
    .orderBy('messages.id', 'desc')
    .execute()
}

/** Walks the index back from the end of each conversation, so that a long history costs no more than a short one. */
function latestOfEach(db: Db, accountId: number, conversationIds: number[], count: number) {
  return (
    db
      .selectFrom('conversations')
      // A cross join keeps SQLite from beginning with the messages.
      .crossJoin('messages as shown')
      .select('shown.id')
      .where('conversations.id', 'in', conversationIds)
      .where(unindexed('conversations.account_id'), '=', accountId)
      .where('shown.account_id', '=', accountId)
      .whereRef('shown.conversation_id', '=', 'conversations.id')
      .where('shown.private', '=', false)
      .where('shown.message_type', '!=', activity)
      .where('shown.id', '>=', (eb) =>
        eb.fn.coalesce(
          eb
            .selectFrom('messages as earlier')
            .select('earlier.id')
            .where('earlier.account_id', '=', accountId)
            .whereRef('earlier.conversation_id', '=', 'conversations.id')
            .where('earlier.private', '=', false)
            .where('earlier.message_type', '!=', activity)
            .orderBy('earlier.id', 'desc')
            .limit(1)
            .offset(count - 1),
          eb.lit(0),
        ),
      )
  )
}

interface Range {
  before?: number
  after?: number
}

/** The latest, or the first after a message. */
export function listPublicMessages(
  db: Db,
  { account_id, id }: ConversationRef,
  { before, after }: Range,
  page: Page,
): Promise<MessageView[]> {
  let messages = publicMessages(db, account_id).where('messages.conversation_id', '=', id)
  if (before !== undefined) messages = messages.where('messages.id', '<', before)
  if (after !== undefined) messages = messages.where('messages.id', '>', after)
  const shown = db.selectFrom(messages.as('shown')).selectAll()
  return page.fetch(shown, [['id', after === undefined ? 'desc' : 'asc']])
}

/** So many of the latest, or of the first after a message; oldest first. */
export async function listSomePublicMessages(
  db: Db,
  { account_id, id }: ConversationRef,
  { before, after }: Range,
  count: number,
): Promise<MessageView[]> {
  let messages = publicMessages(db, account_id).where('messages.conversation_id', '=', id)
  if (before !== undefined) messages = messages.where('messages.id', '<', before)
  if (after !== undefined) messages = messages.where('messages.id', '>', after)
  const listed = await messages
    .orderBy('messages.id', after === undefined ? 'desc' : 'asc')
    .limit(count)
    .execute()
  return after === undefined ? listed.reverse() : listed
}

export async function findPublicMessage(
  db: Db,
  { account_id, id }: ConversationRef,
  messageId: number,
): Promise<MessageView | undefined> {
  return (await byId(db, { accountId: account_id, conversationId: id, id: messageId }))[0]
}

const byId = prepared(
  (db, { accountId, conversationId, id }: Params<{ accountId: number; conversationId: number; id: number }>) =>
    publicMessages(db, accountId).where('messages.conversation_id', '=', conversationId).where('messages.id', '=', id),
)

/** Of each conversation, how many answers its contact has not seen. */
export async function countUnseenAnswers(
  db: Db,
  accountId: number,
  conversationIds: number[],
): Promise<Map<number, number>> {
  const counts = await db
    .selectFrom('conversations')
    // A cross join keeps SQLite from beginning with the messages.
    .crossJoin('messages')
    .select((eb) => ['conversations.id', eb.fn.countAll<number>().as('count')])
    .where('conversations.id', 'in', conversationIds)
    .where(unindexed('conversations.account_id'), '=', accountId)
    .where('messages.account_id', '=', accountId)
    .whereRef('messages.conversation_id', '=', 'conversations.id')
    .where('messages.private', '=', false)
    .where('messages.message_type', 'not in', [incoming, activity])
    .where((eb) => eb('messages.created_at', '>', eb.fn.coalesce('conversations.contact_last_seen_at', eb.lit(0))))
    .groupBy('conversations.id')
    .execute()
  return new Map(counts.map(({ id, count }) => [id, Number(count)]))
}

/** The latest of what was sent to the contact and has not been read, the oldest first. */
export async function listUnreadAnswers(
  db: Db,
  { account_id, id }: ConversationRef,
  count: number,
): Promise<MessageView[]> {
  const latest = await publicMessages(db, account_id)
    .where('messages.conversation_id', '=', id)
    .where('messages.message_type', '!=', incoming)
    .where('messages.status', 'in', unread)
    .orderBy('messages.id', 'desc')
    .limit(count)
    .execute()
  return latest.reverse()
}

/** Of what was sent to the contact, everything that has arrived has been read. */
export async function markAnswersRead(tx: Tx, { account_id, id }: ConversationRef, now: number): Promise<void> {
  await tx
    .updateTable('messages')
    .set({ status: 'read', updated_at: now })
    .where('account_id', '=', account_id)
    .where('conversation_id', '=', id)
    .where('message_type', 'not in', [incoming, activity])
    .where('private', '=', false)
    .where('status', 'in', unread)
    .execute()
}

const unread = ['sent', 'delivered'] as const
