import type { Subject } from '../../../kernel/bus.ts'
import type { Showing } from '../../../kernel/showing.ts'
import { isoTime } from '../../../kernel/time.ts'
import type { ConversationEvent, MessageEvent, ReadEvent } from '../events.ts'
import { presentMessage, shownUnread } from '../messages/present.ts'
import type { AttachmentView, MessageView } from '../messages/queries/messages.ts'
import { type LatestMessages, orZero, presentConversation } from '../present.ts'
import type { ConversationView } from '../queries/conversations.ts'
import type { ConversationRow } from '../table.ts'

/** As much of a conversation as its events are found by. */
export type NamedConversation = Pick<ConversationRow, 'id' | 'display_id' | 'inbox_id' | 'contact_id'>

/** What events of a conversation and of its messages are about. */
export function subjectOf({ id, display_id, inbox_id, contact_id }: NamedConversation): Subject {
  const stream = `conversation ${display_id}`
  return { stream, conversationId: id, inboxId: inbox_id, contactId: contact_id }
}

type Marks = Pick<ConversationRow, 'display_id' | 'agent_last_seen_at' | 'contact_last_seen_at' | 'unread_count'>

/** Who has read a conversation, and its marks as they are then; the contact where no user is named. */
export function readPayload(conversation: Marks, userId: number | null): ReadEvent {
  return {
    id: conversation.display_id,
    reader: userId === null ? 'contact' : 'user',
    user_id: userId,
    agent_last_seen_at: orZero(conversation.agent_last_seen_at),
    contact_last_seen_at: orZero(conversation.contact_last_seen_at),
    unread_count: shownUnread(conversation.unread_count),
  }
}

/** A conversation as events carry it: as the API shows it, and where it came in. */
export function conversationPayload(
  view: ConversationView,
  latest: LatestMessages,
  showing: Showing,
): ConversationEvent {
  return {
    ...presentConversation(view, latest, showing),
    inbox: { id: view.inbox_id, name: view.inbox_name },
    contact_inbox: {
      id: view.contact_inbox_id,
      contact_id: view.contact_id,
      inbox_id: view.inbox_id,
      source_id: view.source_id,
      hmac_verified: view.hmac_verified,
      created_at: isoTime(view.contact_inbox_created_at),
      updated_at: isoTime(view.contact_inbox_updated_at),
    },
  }
}

/**
 * A message as events carry it: as the API shows it, with the whole conversation it belongs to, its times to the
 * millisecond, and the address of an agent.
 */
export function messagePayload(
  message: MessageView,
  attachments: AttachmentView[],
  view: ConversationView,
  conversation: ConversationEvent,
  showing: Showing,
): MessageEvent {
  const shown = presentMessage(message, view, attachments, showing)
  const { messages: _messages, last_non_activity_message: latest, ...around } = conversation
  return {
    ...shown,
    sender: shown.sender?.type === 'user' ? { ...shown.sender, email: message.user_email } : shown.sender,
    exact_times: { created_at: isoTime(message.created_at), updated_at: isoTime(message.updated_at) },
    inbox: conversation.inbox,
    conversation: {
      ...shown.conversation,
      ...around,
      messages: [],
      // The message is not repeated inside the conversation that is inside it.
      ...(latest && latest.id !== message.id && { last_non_activity_message: latest }),
    },
  }
}
