import type { EventRow } from '../../../kernel/bus.ts'
import type { JsonObject } from '../../../kernel/db/tables.ts'
import { sameJson } from '../../../kernel/same-json.ts'
import { erasedContent } from '../../conversations/messages/rules/erase.ts'
import { part } from './part.ts'

/** What is gone: a message, a conversation with all its messages, or a contact with all its conversations. */
export type Gone =
  | { kind: 'message'; display_id: number; message_id: number }
  | { kind: 'conversation'; display_id: number }
  | { kind: 'contact' }
  | { kind: 'merged contact' }

/**
 * What an event tells once something is gone. It keeps its shape, so that receivers in use can read it: a message is
 * shown as the API shows a deleted one, a contact without all that describes it. `erased` is set where anything went.
 */
export function withoutGone({ name, payload }: Pick<EventRow, 'name' | 'payload'>, gone: Gone): JsonObject {
  // What carries nothing but an id has nothing to lose.
  if (Object.keys(payload).every((key) => key === 'id')) return payload
  const left = leftOf(name, payload, gone)
  return sameJson(left, payload) ? payload : { ...left, erased: true }
}

function leftOf(name: string, payload: JsonObject, gone: Gone): JsonObject {
  if (name.startsWith('message_')) return messageIn(payload, gone, conversationIn(part(payload.conversation), gone))
  // Who was mentioned in it and who has read it says nothing of what is gone.
  if (name === 'conversation_mentioned' || name === 'conversation_read') return payload
  if (name.startsWith('conversation_')) return conversationIn(payload, gone)
  if (isOfContact(gone) && name.startsWith('contact_')) return bareContact(payload)
  return name === 'webwidget_triggered' ? visitIn(payload, gone) : payload
}

function isOfContact({ kind }: Gone): boolean {
  return kind === 'contact' || kind === 'merged contact'
}

function isConversationGone(displayId: unknown, gone: Gone): boolean {
  return gone.kind === 'contact' || (gone.kind === 'conversation' && gone.display_id === displayId)
}

function conversationIn(conversation: JsonObject, gone: Gone): JsonObject {
  const { messages, last_non_activity_message: latest, contact_inbox, meta } = conversation
  const isGone = isConversationGone(conversation.id, gone)
  return {
    ...conversation,
    ...(Array.isArray(messages) && { messages: messages.map((message) => messageWithin(part(message), gone)) }),
    ...(latest !== undefined && { last_non_activity_message: messageWithin(part(latest), gone) }),
    ...(contact_inbox !== undefined && { contact_inbox: connectionIn(contact_inbox, gone) }),
    ...(meta !== undefined && isOfContact(gone) && { meta: withBare(part(meta), 'sender') }),
    ...(isGone && { additional_attributes: {}, custom_attributes: {} }),
    ...(isGone && changesIn(conversation, { custom_attributes: {} })),
  }
}

function messageWithin(message: JsonObject, gone: Gone): JsonObject {
  const { contact_inbox, ...around } = part(message.conversation)
  return messageIn(message, gone, {
    ...around,
    ...(contact_inbox !== undefined && { contact_inbox: connectionIn(contact_inbox, gone) }),
  })
}

/** Its conversation has been seen to. */
function messageIn(message: JsonObject, gone: Gone, conversation: JsonObject): JsonObject {
  const { attachment: _attachment, source_id, ...rest } = message
  const isByContact = part(message.sender).type === 'contact'
  const shown = isOfContact(gone) && isByContact ? withBare(message, 'sender') : message
  const around = message.conversation === undefined ? {} : { conversation }
  if (gone.kind === 'message' && gone.message_id === message.id)
    return { ...rest, ...(source_id !== undefined && { source_id }), ...erasedMessage(message), ...around }
  if (isConversationGone(message.conversation_id, gone))
    return { ...rest, sender: shown.sender, ...erasedMessage(message), ...around }
  return { ...shown, ...around }
}

function erasedMessage(message: JsonObject): JsonObject {
  const said = { content: erasedContent, content_type: 'text', content_attributes: { deleted: true } }
  const processed_message_content = erasedContent
  return { ...said, processed_message_content, additional_attributes: {}, attachments: [], ...changesIn(message, said) }
}

/** How the inbox knows the contact: often an address or a number. */
function connectionIn(connection: unknown, gone: Gone): JsonObject {
  return gone.kind === 'contact' ? { ...part(connection), source_id: '' } : part(connection)
}

function visitIn(visit: JsonObject, gone: Gone): JsonObject {
  const { current_conversation: current } = visit
  return {
    ...visit,
    ...(isOfContact(gone) && withBare(visit, 'contact')),
    ...(current !== undefined && { current_conversation: conversationIn(part(current), gone) }),
    ...(gone.kind === 'contact' && { source_id: '', event_info: {} }),
  }
}

const nothing = { name: '', thumbnail: '', additional_attributes: {}, custom_attributes: {} }

function bareContact(contact: JsonObject): JsonObject {
  const { email: _email, phone_number: _phone, identifier: _identifier, changed_attributes, ...rest } = contact
  const names = Array.isArray(changed_attributes) ? changed_attributes.flatMap((changed) => Object.keys(changed)) : []
  const bare = { ...rest, ...nothing }
  return { ...bare, ...changesIn(contact, Object.fromEntries(names.map((name) => [name, null]))) }
}

function withBare(holder: JsonObject, key: string): JsonObject {
  const contact = holder[key]
  return contact ? { ...holder, [key]: bareContact(part(contact)) } : holder
}

/** That something has changed is still told, of what is gone only what it is now. */
function changesIn({ changed_attributes }: JsonObject, now: JsonObject): JsonObject {
  if (!Array.isArray(changed_attributes)) return {}
  const left = changed_attributes.map((changed: JsonObject) =>
    Object.fromEntries(
      Object.entries(changed).map(([name, values]) =>
        Object.hasOwn(now, name) ? [name, { previous_value: null, current_value: now[name] }] : [name, values],
      ),
    ),
  )
  return { changed_attributes: left }
}
