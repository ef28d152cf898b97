import type { EventName } from '../../events.ts'
import { T, type TSchema } from '../../kernel/schema.ts'
import { Contact } from '../contacts/schema.ts'
import { Conversation } from '../conversations/schema.ts'
import { Message } from '../messages/schema.ts'

/** What events carry besides the envelope: the resource as the API shows it, where it came in, and what changed. */

const Inbox = T.object({ id: T.number(), name: T.text() })
const changed_attributes = T.array(T.json(), {
  description: '`[{"status": {"previous_value": "open", "current_value": "resolved"}}]`',
})

const conversation = {
  ...Conversation.properties,
  inbox: Inbox,
  contact_inbox: T.object({ source_id: T.text({ description: 'What the inbox calls the contact' }) }),
}

const {
  messages: _messages,
  last_non_activity_message: _last,
  ...around
} = { ...conversation, ...Message.properties.conversation.properties }

const message = {
  ...Message.properties,
  inbox: Inbox,
  conversation: T.object({ ...around, messages: T.array(T.json(), { description: 'Always empty here' }) }),
}

export const payloads: Record<EventName, TSchema> = {
  conversation_created: T.object(conversation),
  conversation_status_changed: T.object({ ...conversation, changed_attributes }),
  conversation_updated: T.object({ ...conversation, changed_attributes }),
  message_created: T.object(message),
  message_updated: T.object({ ...message, changed_attributes }),
  contact_created: T.object(Contact.properties),
  contact_updated: T.object({ ...Contact.properties, changed_attributes }),
  webwidget_triggered: T.object({
    id: T.optional(T.number({ description: 'How the inbox knows the visitor; absent of a stranger, as all of these' })),
    source_id: T.optional(T.text()),
    contact: T.optional(Contact),
    inbox: Inbox,
    current_conversation: T.optional(T.object(conversation)),
    event_info: T.json(),
  }),
}
