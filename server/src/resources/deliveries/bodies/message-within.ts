import type { JsonObject } from '../../../kernel/db/tables.ts'
import { T } from '../../../kernel/schema.ts'
import { Message } from '../../messages/schema.ts'
import { isoOrNull, part } from './parts.ts'

const { attachments, echo_id: _echo, ...shown } = Message.properties

/** What every message that is sent out has, wherever it stands. */
export const messageFields = {
  ...shown,
  content: T.nullable(shown.processed_message_content),
  processed_message_content: T.nullable(shown.processed_message_content),
  source_id: T.nullable(T.text()),
  sender_type: T.nullable(T.text({ description: '`Contact`, `User` or `AgentBot`' })),
  sender_id: T.nullable(T.number()),
  updated_at: T.isoTime(),
  attachments: T.optional(T.array(attachments.items, { description: 'Absent when there are none' })),
}

const around = shown.conversation.properties

/** A message inside its conversation; `message_type` and `created_at` are as the API shows them. */
export const LatestMessage = T.object(
  { ...messageFields, conversation: T.object({ ...around, assignee_id: T.nullable(T.number()) }) },
  { title: 'LatestMessage' },
)

export function latestMessage(message: JsonObject): JsonObject {
  const { assignee_id = null, ...conversation } = part(message.conversation)
  return {
    ...completeMessage(message),
    updated_at: part(message.exact_times).updated_at ?? isoOrNull(message.updated_at),
    conversation: { ...conversation, assignee_id },
  }
}

/** Nulls for what it has not; receivers take a list of attachments as a sign that there are some. */
export function completeMessage(message: JsonObject): JsonObject {
  const { exact_times: _exact, attachments, ...rest } = message
  const { content = null, processed_message_content = null, source_id = null } = rest
  const { sender_type = null, sender_id = null } = rest
  const hasAttachments = Array.isArray(attachments) && attachments.length > 0
  return {
    ...rest,
    content,
    processed_message_content,
    source_id,
    sender_type,
    sender_id,
    ...(hasAttachments && { attachments }),
  }
}
