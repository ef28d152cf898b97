import type { JsonObject } from '../../kernel/db/tables.ts'
import { presentMessage } from '../messages/present.ts'
import type { AttachmentView, MessageView } from '../messages/queries.ts'
import { type LatestMessages, presentConversation, type Showing } from './present.ts'
import type { ConversationView } from './queries.ts'

/** A conversation as events carry it: as the API shows it, and where it came in. */
export function conversationPayload(view: ConversationView, latest: LatestMessages, showing: Showing): JsonObject {
  return {
    ...presentConversation(view, latest, showing),
    inbox: { id: view.inbox_id, name: view.inbox_name },
    contact_inbox: { source_id: view.source_id },
  }
}

/** A message as events carry it: as the API shows it, with the whole conversation it belongs to. */
export function messagePayload(
  message: MessageView,
  attachments: AttachmentView[],
  view: ConversationView,
  conversation: JsonObject,
  { links }: Showing,
): JsonObject {
  const shown = presentMessage(message, view, attachments, links)
  // The message is not repeated inside the conversation that is inside it.
  const { messages: _messages, last_non_activity_message: _last, ...around } = conversation
  return {
    ...shown,
    inbox: conversation.inbox,
    conversation: { ...around, ...shown.conversation, messages: [] },
  }
}
