import { emit } from '../../../../kernel/bus.ts'
import { minute } from '../../../../kernel/clock.ts'
import { markRead } from '../../messages/rules/mark-read.ts'
import type { Act } from '../../rules/act.ts'
import { readPayload, subjectOf } from '../../rules/event-payload.ts'
import { type PublicConversationRow, setContactSeen } from '../queries/conversations.ts'

/** How long what is being written now may take to be there. */
const margin = minute

/**
 * The contact has seen everything up to now. Clients say so on every glance: where nothing has been written since the
 * last time, there is nothing to mark, and nobody to be told.
 */
export async function markSeenByContact(
  { tx, now, services }: Omit<Act, 'author'>,
  conversation: PublicConversationRow,
): Promise<void> {
  const { account_id, contact_last_seen_at: seen, last_activity_at } = conversation
  await setContactSeen(tx, conversation, now)
  if (seen === null || last_activity_at >= seen - margin) await markRead({ tx, now, services }, conversation)
  if (seen !== null && last_activity_at <= seen) return
  const payload = readPayload({ ...conversation, contact_last_seen_at: now }, null)
  await emit(tx, 'conversation_read', { accountId: account_id, subject: subjectOf(conversation), payload, now })
}
