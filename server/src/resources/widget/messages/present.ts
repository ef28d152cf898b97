import type { Showing } from '../../../kernel/showing.ts'
import { presentPublicMessage } from '../../conversations/messages/public/present.ts'
import type { AttachmentView, MessageView } from '../../conversations/messages/queries/messages.ts'
import type { Sender } from '../../conversations/messages/schema.ts'
import type { WidgetMessage } from './schema.ts'

export function presentWidgetMessage(
  message: MessageView,
  conversation: { display_id: number },
  attachments: readonly AttachmentView[],
  showing: Showing,
): WidgetMessage {
  const shown = presentPublicMessage(message, conversation, attachments, showing)
  const { inbox_id, source_id } = message
  return { ...shown, inbox_id, private: false, source_id, sender: shown.sender && discreet(shown.sender) }
}

/** A visitor is shown nothing of what agents have noted down about it. */
function discreet(sender: Sender): Sender {
  if (sender.type !== 'contact') return sender
  const { created_at_ip } = sender.additional_attributes ?? {}
  return { ...sender, custom_attributes: {}, additional_attributes: { created_at_ip } }
}
