import type { JsonObject } from '../../../kernel/db/tables.ts'
import { T } from '../../../kernel/schema.ts'
import { messageTypes, Sender } from '../../conversations/messages/schema.ts'
import { type Account, AccountName } from './account.ts'
import { contactBody } from './contact.ts'
import { conversationBody, conversationFields, InboxName } from './conversation.ts'
import { completeMessage, latestMessage, messageFields } from './message-within.ts'
import { isoOrNull, part } from './parts.ts'

export const SenderBody = T.object({
  ...Sender.properties,
  email: T.optional(T.nullable(T.text({ description: 'Of agents and contacts' }))),
  account: T.optional(AccountName),
  avatar: T.optional(T.text()),
})

export const messageBodyFields = {
  ...messageFields,
  message_type: T.enum(messageTypes),
  created_at: T.isoTime(),
  sender: T.nullable(SenderBody),
  inbox: InboxName,
  conversation: T.object({ ...conversationFields, assignee_id: T.nullable(T.number()) }),
}

export function messageBody(payload: JsonObject, account: Account): JsonObject {
  const { conversation: around, ...message } = payload
  const { assignee_id = null, ...conversation } = part(around)
  const shown = conversationBody(conversation)
  const exact = part(message.exact_times)
  return {
    ...completeMessage(message),
    message_type: messageTypes[Number(message.message_type)],
    created_at: exact.created_at ?? isoOrNull(message.created_at),
    updated_at: exact.updated_at ?? isoOrNull(message.updated_at),
    sender: senderBody(message.sender, account),
    conversation: {
      ...shown,
      assignee_id,
      // An event that carries no later message is itself about the latest.
      ...(!conversation.last_non_activity_message && { messages: [itself(message, { ...conversation, assignee_id })] }),
    },
  }
}

export function itself(message: JsonObject, conversation: JsonObject): JsonObject {
  const { inbox: _inbox, changed_attributes: _changed, ...shown } = message
  const { assignee_id, unread_count, last_activity_at, contact_inbox } = conversation
  const { source_id } = part(contact_inbox)
  const within = { assignee_id, unread_count, last_activity_at, contact_inbox: { source_id } }
  return latestMessage({ ...shown, conversation: within })
}

export function senderBody(sender: unknown, account: Account): JsonObject | null {
  if (!sender) return null
  const shown = part(sender)
  return shown.type === 'contact' ? contactBody(shown, account) : shown
}
