import type { ConversationView } from '../../queries/conversations.ts'
import type { Author } from '../../rules/act.ts'
import type { MessageView, SenderColumns } from '../queries/messages.ts'
import type { MessageRow } from '../table.ts'

const nobody = {
  contact_name: null,
  contact_email: null,
  contact_phone_number: null,
  contact_identifier: null,
  contact_blocked: null,
  contact_additional_attributes: null,
  contact_custom_attributes: null,
  contact_avatar_file_id: null,
  contact_avatar_filename: null,
  user_name: null,
  user_display_name: null,
  user_email: null,
  user_avatar_file_id: null,
  user_availability: null,
  user_auto_offline: null,
  user_online_until: null,
  bot_name: null,
  bot_avatar_file_id: null,
}

/** A message that was just written, as it is shown, where all of its sender that it shows is at hand. */
export function newView(message: MessageRow, sender: Author, conversation: ConversationView): MessageView | undefined {
  if (sender.type === 'system') return { ...message, ...nobody }
  const isOfContact = sender.type === 'contact' && sender.id === conversation.contact_id
  const shown = isOfContact ? contactIn(conversation) : sender.shown
  return shown && { ...message, ...nobody, ...shown }
}

function contactIn(conversation: ConversationView): SenderColumns {
  const { contact_name, contact_email, contact_phone_number, contact_identifier, contact_blocked } = conversation
  const { contact_additional_attributes, contact_custom_attributes } = conversation
  const { contact_avatar_file_id, contact_avatar_filename } = conversation
  return {
    contact_name,
    contact_email,
    contact_phone_number,
    contact_identifier,
    contact_blocked,
    contact_additional_attributes,
    contact_custom_attributes,
    contact_avatar_file_id,
    contact_avatar_filename,
  }
}
