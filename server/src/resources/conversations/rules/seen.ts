import { emit } from '../../../kernel/bus.ts'
import { second } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { countIncomingSince } from '../messages/queries/messages.ts'
import { type ConversationView, updateConversation } from '../queries/conversations.ts'
import { hasUnreadNotification } from '../queries/seen.ts'
import { readPayload, subjectOf } from './event-payload.ts'

/** What has been seen is no change of the conversation. Clients say so on every glance: it is told when it is news. */

export interface Reader {
  userId: number
  now: number
}

export async function markSeen(tx: Tx, view: ConversationView, reader: Reader): Promise<ConversationView> {
  const { userId, now } = reader
  const isUnseen = view.unread_count > 0 || view.last_activity_at > (view.agent_last_seen_at ?? 0)
  // Others may have seen it first.
  const isNews =
    isUnseen || (await hasUnreadNotification(tx, { accountId: view.account_id, conversationId: view.id, userId }))
  return mark(tx, view, reader, isNews, {
    agent_last_seen_at: now,
    ...(view.assignee_id === userId && { assignee_last_seen_at: now }),
    unread_count: 0,
  })
}

/** As if nobody had looked since just before the latest message of the contact. */
export async function markUnseen(tx: Tx, view: ConversationView, reader: Reader): Promise<ConversationView> {
  const { last_incoming_at } = view
  const seen = last_incoming_at === null ? null : last_incoming_at - second
  const unread_count = seen === null ? 0 : await countIncomingSince(tx, view, seen)
  const marks = { agent_last_seen_at: seen, assignee_last_seen_at: seen, unread_count }
  return mark(tx, view, reader, unread_count !== view.unread_count, marks)
}

type Marks = Partial<Pick<ConversationView, 'agent_last_seen_at' | 'assignee_last_seen_at' | 'unread_count'>>

async function mark(
  tx: Tx,
  view: ConversationView,
  { userId, now }: Reader,
  isNews: boolean,
  marks: Marks,
): Promise<ConversationView> {
  await updateConversation(tx, view, marks)
  const marked = { ...view, ...marks }
  const told = { accountId: view.account_id, subject: subjectOf(view), payload: readPayload(marked, userId), now }
  if (isNews) await emit(tx, 'conversation_read', told)
  return marked
}
