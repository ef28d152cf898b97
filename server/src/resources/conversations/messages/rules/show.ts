import type { Db } from '../../../../kernel/db/db.ts'
import type { Showing } from '../../../../kernel/showing.ts'
import { presentMessage, type ShownConversation } from '../present.ts'
import { attachmentsByMessage } from '../queries/attachments.ts'
import type { MessageView } from '../queries/messages.ts'
import type { Message } from '../schema.ts'

/** Messages of one conversation as the API shows them, in one statement more however many they are. */
export async function showMessages(
  db: Db,
  conversation: ShownConversation,
  messages: readonly MessageView[],
  showing: Showing,
): Promise<Message[]> {
  const attachments = await attachmentsByMessage(db, messages)
  return messages.map((message) => presentMessage(message, conversation, attachments.get(message.id) ?? [], showing))
}
