import { getConversation } from '../../queries/conversations.ts'
import type { Act } from '../../rules/act.ts'
import { listUnreadAnswers, markAnswersRead } from '../public/queries/messages.ts'
import { listAttachments } from '../queries/messages.ts'
import { tellChanged } from './change.ts'

/** Who comes back after a year has read more than anybody wants to hear of one by one. */
const mostTold = 100

/** The contact has read what was sent to it, which is told of each message, as receivers expect it. */
export async function markRead(act: Omit<Act, 'author'>, ref: { account_id: number; id: number }): Promise<void> {
  const { tx, now } = act
  const messages = await listUnreadAnswers(tx, ref, mostTold)
  if (messages.length === 0) return
  await markAnswersRead(tx, ref, now)
  const withFiles = messages.filter(({ attachment_count }) => attachment_count > 0).map(({ id }) => id)
  const attachments = await listAttachments(tx, ref.account_id, withFiles)
  const changed = messages.map((before) => ({ before, after: { ...before, status: 'read' as const, updated_at: now } }))
  await tellChanged(act, await getConversation(tx, ref.account_id, ref.id), changed, attachments)
}
