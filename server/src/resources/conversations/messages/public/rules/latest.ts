import type { Db } from '../../../../../kernel/db/db.ts'
import type { Showing } from '../../../../../kernel/showing.ts'
import { listAttachments, type MessageView } from '../../queries/messages.ts'
import { presentPublicMessage } from '../present.ts'
import { listLatestPublicMessages } from '../queries/messages.ts'
import type { PublicMessage } from '../schema.ts'

interface ShownConversation {
  id: number
  account_id: number
  display_id: number
}

export const latestShown = 20

/** The latest messages that the contact may see of each of its conversations, oldest first; two statements at most. */
export async function latestPublicMessages(
  db: Db,
  conversations: readonly ShownConversation[],
  showing: Showing,
): Promise<(conversation: ShownConversation) => PublicMessage[]> {
  const accountId = conversations[0]?.account_id ?? 0
  const ids = conversations.map(({ id }) => id)
  const messages = (await listLatestPublicMessages(db, accountId, ids, latestShown)).reverse()
  const attachments = await attachmentsOf(db, messages)
  return (conversation) =>
    messages
      .filter(({ conversation_id }) => conversation_id === conversation.id)
      .map((message) => presentPublicMessage(message, conversation, attachments, showing))
}

/** Most messages have none, and then there is nothing to ask for. */
export function attachmentsOf(db: Db, messages: readonly MessageView[]) {
  const withFiles = messages.filter(({ attachment_count }) => attachment_count > 0)
  return listAttachments(
    db,
    withFiles[0]?.account_id ?? 0,
    withFiles.map(({ id }) => id),
  )
}
