import type { JsonObject } from '../../../kernel/db/tables.ts'
import type { Links } from '../../../kernel/files/links.ts'
import { contactWithin } from '../../deliveries/bodies/contact.ts'
import { conversationBody } from '../../deliveries/bodies/conversation.ts'
import { itself } from '../../deliveries/bodies/message.ts'
import { part } from '../../deliveries/bodies/parts.ts'
import { availabilityStatus, availableName } from '../../users/present.ts'
import type { PersonRow } from '../../users/queries/people.ts'

/** What frames carry: the same as deliveries do, but for what clients of the socket read in another form. */

/** Nobody is handed the token by which somebody else could listen as the contact; clients read that there is one. */
export function conversationData(payload: JsonObject): JsonObject {
  const { inbox: _inbox, changed_attributes: _changed, ...conversation } = conversationBody(payload)
  const messages = (conversation.messages as JsonObject[]).map(withoutAddress)
  return { ...conversation, messages, contact_inbox: { ...part(conversation.contact_inbox), pubsub_token: null } }
}

/** What a visitor is shown: nothing that agents keep to themselves. */
export function conversationForContact(data: JsonObject): JsonObject {
  const { sender, hmac_verified, channel } = part(data.meta)
  const { browser, browser_language, referer, initiated_at } = part(data.additional_attributes)
  return {
    ...data,
    messages: (data.messages as JsonObject[]).filter(isPublic).map(messageForContact),
    labels: [],
    priority: null,
    custom_attributes: {},
    // Where it came from itself.
    additional_attributes: { browser, browser_language, referer, initiated_at },
    sla_policy_id: null,
    applied_sla: null,
    sla_events: [],
    meta: { sender: asItself(part(sender)), hmac_verified, channel, assignee: null, assignee_type: null, team: null },
  }
}

/** With what its author called it, so that who has shown it already knows it again. */
export function messageData(payload: JsonObject): JsonObject {
  const { conversation, echo_id, ...message } = payload
  return { ...withoutAddress(itself(message, part(conversation))), ...(echo_id !== undefined && { echo_id }) }
}

export function messageForContact(data: JsonObject): JsonObject {
  const { sender } = data
  return {
    ...data,
    ...(part(sender).type === 'contact' && { sender: asItself(part(sender)) }),
    conversation: { ...part(data.conversation), assignee_id: null },
  }
}

/** A contact is shown nothing of what agents have noted down about it. */
function asItself(sender: JsonObject): JsonObject {
  const { created_at_ip } = part(sender.additional_attributes)
  return { ...sender, custom_attributes: {}, additional_attributes: { created_at_ip } }
}

/** Notes are for members, and so is what tells of changes. */
export function isPublic({ private: isPrivate, message_type }: JsonObject): boolean {
  return isPrivate !== true && message_type !== activity
}

const activity = 2

/** Receivers of deliveries are told the address of an agent; those who look on are not. */
function withoutAddress(message: JsonObject): JsonObject {
  const sender = part(message.sender)
  if (sender.type === 'contact') return { ...message, sender: contactWithin(sender) }
  const { email: _email, ...shown } = sender
  return message.sender ? { ...message, sender: shown } : message
}

export function personData(person: PersonRow, links: Links, now: number): JsonObject {
  const avatar_url = links.file(person.avatar_file_id)
  return {
    id: person.id,
    name: person.name,
    available_name: availableName(person),
    avatar_url,
    type: 'user',
    availability_status: availabilityStatus(person, now),
    thumbnail: avatar_url,
  }
}

/** Each attribute with what it was and what it is, as clients of the socket read it. */
export function previousChanges(payload: JsonObject): JsonObject {
  const changed = Array.isArray(payload.changed_attributes) ? (payload.changed_attributes as JsonObject[]) : []
  const changes: JsonObject = Object.fromEntries(
    changed.flatMap((change) =>
      Object.entries(change).map(([name, values]) => {
        const { previous_value, current_value } = part(values)
        return [name, [previous_value, current_value]]
      }),
    ),
  )
  // Nobody keeps when it was changed before.
  const updated_at = [null, part(payload.exact_times).updated_at]
  return {
    ...changes,
    ...(changes.content !== undefined && { processed_message_content: changes.content }),
    updated_at,
  }
}
