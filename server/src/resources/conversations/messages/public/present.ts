import type { Showing } from '../../../../kernel/showing.ts'
import { unixTime } from '../../../../kernel/time.ts'
import { presentAttachment, presentSender } from '../present.ts'
import type { AttachmentView, MessageView } from '../queries/messages.ts'
import type { PublicMessage } from './schema.ts'

export function presentPublicMessage(
  message: MessageView,
  conversation: { display_id: number },
  attachments: readonly AttachmentView[],
  showing: Showing,
): PublicMessage {
  const { id, content, message_type, content_type, content_attributes, created_at } = message
  return {
    id,
    content,
    message_type,
    content_type,
    content_attributes,
    created_at: unixTime(created_at),
    conversation_id: conversation.display_id,
    attachments: attachments
      .filter(({ message_id }) => message_id === id)
      .map((row) => presentAttachment(row, showing.links)),
    sender: presentSender(message, showing),
  }
}
