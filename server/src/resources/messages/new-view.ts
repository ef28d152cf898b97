import type { ConversationView } from '../conversations/queries.ts'
import type { MessageView } from './queries.ts'
import type { MessageRow } from './table.ts'

const nobody = {
  contact_name: null,
  contact_email: null,
  contact_phone_number: null,
  contact_identifier: null,
  contact_blocked: null,
  contact_additional_attributes: null,
  contact_custom_attributes: null,
  contact_avatar_file_id: null,
  user_name: null,
  user_display_name: null,
  user_email: null,
  user_avatar_file_id: null,
  user_availability: null,
  user_auto_offline: null,
  bot_name: null,
  bot_avatar_file_id: null,
}

/** A message that was just written, with its sender, where that one is at hand: the conversation's contact, or nobody. */
export function newView(message: MessageRow, conversation: ConversationView): MessageView | undefined {
  const { sender_type, sender_id } = message
  if (sender_type === null) return { ...message, ...nobody }
  if (sender_type !== 'contact' || sender_id !== conversation.contact_id) return undefined
  const { contact_name, contact_email, contact_phone_number, contact_identifier, contact_blocked } = conversation
  const { contact_additional_attributes, contact_custom_attributes, contact_avatar_file_id } = conversation
  return {
    ...message,
    ...nobody,
    contact_name,
    contact_email,
    contact_phone_number,
    contact_identifier,
    contact_blocked,
    contact_additional_attributes,
    contact_custom_attributes,
    contact_avatar_file_id,
  }
}
