import { second } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { countIncomingSince } from '../messages/queries/messages.ts'
import { type ConversationView, updateConversation } from '../queries/conversations.ts'

/** What has been seen is told to nobody, and is no change of the conversation. */

export async function markSeen(tx: Tx, view: ConversationView, userId: number, now: number): Promise<ConversationView> {
  return mark(tx, view, {
    agent_last_seen_at: now,
    ...(view.assignee_id === userId && { assignee_last_seen_at: now }),
    unread_count: 0,
  })
}

/** As if nobody had looked since just before the latest message of the contact. */
export async function markUnseen(tx: Tx, view: ConversationView): Promise<ConversationView> {
  const { last_incoming_at } = view
  const seen = last_incoming_at === null ? null : last_incoming_at - second
  return mark(tx, view, {
    agent_last_seen_at: seen,
    assignee_last_seen_at: seen,
    unread_count: seen === null ? 0 : await countIncomingSince(tx, view, seen),
  })
}

type Marks = Partial<Pick<ConversationView, 'agent_last_seen_at' | 'assignee_last_seen_at' | 'unread_count'>>

async function mark(tx: Tx, view: ConversationView, marks: Marks): Promise<ConversationView> {
  await updateConversation(tx, view, marks)
  return { ...view, ...marks }
}
