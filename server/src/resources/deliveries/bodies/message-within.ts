import type { JsonObject } from '../../../kernel/db/tables.ts'
import { T } from '../../../kernel/schema.ts'
import { Message } from '../../conversations/messages/schema.ts'
import { isoOrNull, part } from './parts.ts'

const { attachments, echo_id: _echo, processed_message_content, ...shown } = Message.properties

/** What every message that is sent out has, wherever it stands. */
export const messageFields = {
  ...shown,
  content: T.nullable(shown.content),
  source_id: T.nullable(T.text()),
  sender_type: T.nullable(T.text({ description: '`Contact`, `User` or `AgentBot`' })),
  sender_id: T.nullable(T.number()),
  updated_at: T.isoTime(),
  attachments: T.optional(T.array(attachments.items, { description: 'Absent when there are none' })),
}

const around = shown.conversation.properties

/** A message inside its conversation; `message_type` and `created_at` are as the API shows them. */
export const LatestMessage = T.object(
  {
    ...messageFields,
    processed_message_content: T.nullable(processed_message_content),
    conversation: T.object({ ...around, assignee_id: T.nullable(T.number()) }),
  },
  { title: 'LatestMessage' },
)

/** A text that is longer is not sent once more: with it, the body would be too large to be sent at all. */
const longestRepeated = 50_000

export function latestMessage(message: JsonObject): JsonObject {
  const { assignee_id = null, ...conversation } = part(message.conversation)
  const processed = String(message.processed_message_content ?? '')
  return {
    ...completeMessage(message),
    processed_message_content: processed && processed.length <= longestRepeated ? processed : null,
    updated_at: part(message.exact_times).updated_at ?? isoOrNull(message.updated_at),
    conversation: { ...conversation, assignee_id },
  }
}

/** Nulls for what it has not; receivers take a list of attachments as a sign that there are some. */
export function completeMessage(message: JsonObject): JsonObject {
  const { exact_times: _exact, processed_message_content: _same, echo_id: _echo, attachments, ...rest } = message
  const { content = null, source_id = null, sender_type = null, sender_id = null } = rest
  const hasAttachments = Array.isArray(attachments) && attachments.length > 0
  return {
    ...rest,
    content,
    source_id,
    sender_type,
    sender_id,
    ...(hasAttachments && { attachments }),
  }
}
