import type { PayloadsOf } from '../../kernel/bus.ts'
import { ChangedAttributes } from '../../kernel/changed-attributes.ts'
import { type Static, T } from '../../kernel/schema.ts'
import { Message } from './messages/schema.ts'
import { Conversation } from './schema.ts'
import { slaEventTypes } from './sla/schema.ts'

const times = { created_at: T.isoTime(), updated_at: T.isoTime() }
const inbox = T.object({ id: T.number(), name: T.text() })

/** As the API shows it, and where it came in. */
export const ConversationEvent = T.object({
  ...Conversation.properties,
  inbox,
  contact_inbox: T.object({
    id: T.number(),
    contact_id: T.number(),
    inbox_id: T.number(),
    source_id: T.text(),
    hmac_verified: T.boolean(),
    ...times,
  }),
})

/** As the API shows it, with the whole conversation it belongs to, and its times to the millisecond. */
export const MessageEvent = T.object({
  ...Message.properties,
  exact_times: T.object(times),
  inbox,
  conversation: T.object({
    ...ConversationEvent.properties,
    assignee_id: T.nullable(T.number()),
  }),
})

export type ConversationEvent = Static<typeof ConversationEvent>
export type MessageEvent = Static<typeof MessageEvent>

/** People of the account whom a private note mentions, and who may see the conversation. */
export const MentionEvent = T.object({
  id: T.number({ description: 'Of the conversation' }),
  message_id: T.number(),
  user_ids: T.array(T.number()),
})

/** Somebody has seen what was new, or says that there is something new. Marks are shown as the API shows them. */
export const ReadEvent = T.object({
  id: T.number({ description: 'Of the conversation' }),
  reader: T.enum(['user', 'contact']),
  user_id: T.nullable(T.number()),
  agent_last_seen_at: T.number(),
  contact_last_seen_at: T.number(),
  unread_count: T.number(),
})

export type MentionEvent = Static<typeof MentionEvent>
export type ReadEvent = Static<typeof ReadEvent>

/** For listeners alone. */
const promise = {
  id: T.number({ description: 'Of the conversation' }),
  applied_sla_id: T.number(),
  assignee_id: T.nullable(T.number()),
}

const SlaMissed = T.object({ ...promise, sla_event_id: T.number(), event_type: T.enum(slaEventTypes) })
export type SlaMissedEvent = Static<typeof SlaMissed>

const ChangedConversation = T.object({ ...ConversationEvent.properties, changed_attributes: ChangedAttributes })

export const conversationEvents = {
  conversation_created: ConversationEvent,
  conversation_status_changed: ChangedConversation,
  conversation_updated: ChangedConversation,
  conversation_mentioned: MentionEvent,
  conversation_read: ReadEvent,
  message_created: MessageEvent,
  message_updated: T.object({ ...MessageEvent.properties, changed_attributes: ChangedAttributes }),
  /** What happened in a conversation, for those who work on it: contacts never see it. */
  message_activity_created: MessageEvent,
  sla_missed: SlaMissed,
  /** Resolved, and nothing was late. */
  sla_met: T.object(promise),
  conversation_contact_changed: T.object({ id: T.number() }),
  /** Nothing but the id: what is erased is nowhere in events. */
  conversation_deleted: T.object({ id: T.number() }),
}

declare module '../../kernel/bus.ts' {
  interface Events extends PayloadsOf<typeof conversationEvents> {}
}
