import type { Db } from '../../../kernel/db/db.ts'
import { type AttachmentView, findMessages, listAttachments, type MessageView } from '../messages/queries/messages.ts'
import type { LatestMessages } from '../present.ts'
import type { ConversationView } from '../queries/conversations.ts'

/** The messages that conversations show, in two statements at most; those at hand already are not fetched again. */
export async function latestMessages(
  db: Db,
  views: readonly ConversationView[],
  known: readonly { message: MessageView; attachments: AttachmentView[] }[] = [],
): Promise<LatestMessages> {
  const messages = new Map(known.map(({ message }) => [message.id, message]))
  const shown = views.flatMap(({ last_message_id, last_non_activity_message_id }) => [
    last_message_id,
    last_non_activity_message_id,
  ])
  const missing = [...new Set(shown)].filter((id): id is number => id !== null && !messages.has(id))
  const accountId = views[0]?.account_id ?? 0
  const fetched = await findMessages(db, accountId, missing)
  for (const message of fetched) messages.set(message.id, message)
  const withFiles = fetched.filter(({ attachment_count }) => attachment_count > 0).map(({ id }) => id)
  const attachments = await listAttachments(db, accountId, withFiles)
  return { messages, attachments: [...attachments, ...known.flatMap((posted) => posted.attachments)] }
}
