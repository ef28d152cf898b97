import type { EventName } from '../../../kernel/bus.ts'
import type { Db } from '../../../kernel/db/db.ts'
import type { JsonObject } from '../../../kernel/db/tables.ts'
import type { Services } from '../../../kernel/services.ts'
import { contactWithin } from '../../deliveries/bodies/contact.ts'
import { latestMessage } from '../../deliveries/bodies/message-within.ts'
import { part } from '../../deliveries/bodies/parts.ts'
import type { FollowedEvent } from '../queries/follow.ts'
import { type Around, type Lookers, readAround } from './around.ts'
import type { LiveFrame } from './frame.ts'
import {
  conversationData,
  conversationForContact,
  isPublic,
  messageData,
  messageForContact,
  previousChanges,
} from './frame-data.ts'

export interface Told {
  event: FollowedEvent
  frames: LiveFrame[]
}

/** What is shown of events, in their order; a number of statements that does not depend on how many they are. */
export async function framesOf(
  db: Db,
  services: Services,
  accountId: number,
  events: readonly FollowedEvent[],
  lookers: Lookers,
): Promise<Told[]> {
  const around = await readAround(db, services, accountId, events, lookers)
  return events.map((event) => {
    const payload = services.links.renewed(accountId, event.payload)
    const frames = builders[event.name as EventName]?.({ ...event, payload }, around) ?? []
    return { event, frames: frames.map((frame) => addressed(frame, event, around)) }
  })
}

/** Whether all that is shown of it is for those only who may see its conversation. */
export function isOfConversation({ name, conversation_id }: FollowedEvent): boolean {
  return conversation_id !== null && /^(conversation|message)_/.test(name)
}

type Builder = (event: FollowedEvent, around: Around) => LiveFrame[]

/** An event that is not here is shown to nobody. */
const builders: Partial<Record<EventName, Builder>> = {
  conversation_created: ({ payload }) => [conversation('conversation.created', payload)],
  conversation_status_changed: ({ payload }) => [
    ...changesOf(payload),
    conversation('conversation.status_changed', payload),
    unreadChanged(payload),
  ],
  conversation_updated: ({ payload }) => [...changesOf(payload), conversation('conversation.updated', payload)],
  message_created: ({ payload }) => [
    message('message.created', messageData(payload)),
    ...(payload.message_type === incoming ? [unreadChanged(part(payload.conversation))] : []),
  ],
  message_activity_created: ({ payload }) => [message('message.created', messageData(payload))],
  message_updated: ({ payload }) => [
    message('message.updated', { ...messageData(payload), previous_changes: previousChanges(payload) }),
  ],
  conversation_read: ({ payload, conversation_id }, around) =>
    payload.reader === 'user' ? [unreadChanged(payload)] : shown('conversation.read', conversation_id, around),
  conversation_contact_changed: ({ conversation_id }, around) =>
    shown('conversation.contact_changed', conversation_id, around),
  conversation_mentioned: ({ payload, conversation_id }, around) =>
    shown('conversation.mentioned', conversation_id, around).map((frame) => ({
      ...frame,
      userIds: payload.user_ids as number[],
    })),
  conversation_deleted: ({ payload }) => [
    { event: 'conversation.deleted', data: { id: payload.id }, isOfConversation: true, isExtension: true },
  ],
  contact_created: ({ payload }) => [contact('contact.created', payload)],
  contact_updated: ({ payload }) => [contact('contact.updated', payload)],
  contact_merged: ({ payload }) => [contact('contact.merged', payload)],
  // Nothing is left of it but its id; clients read that it has the rest.
  contact_deleted: ({ payload }) => [contact('contact.deleted', { ...nobody, ...payload })],
  account_cache_invalidated: (_event, { cacheKeys }) => [
    { event: 'account.cache_invalidated', data: { cache_keys: cacheKeys }, isOfConversation: false },
  ],
  notification_created: ({ payload }, around) =>
    toOne('notification.created', payload, around.notification(Number(payload.notification_id)), around),
  notification_updated: ({ payload }, around) =>
    toOne('notification.updated', payload, around.notification(Number(payload.notification_id)), around),
  notification_deleted: ({ payload }, around) =>
    toOne('notification.deleted', payload, { id: payload.notification_id }, around),
}

const incoming = 0

const nobody = { name: '', thumbnail: '', blocked: false, additional_attributes: {}, custom_attributes: {} }

/** What every frame says: where it happened, and who did it. */
function addressed(frame: LiveFrame, event: FollowedEvent, around: Around): LiveFrame {
  const said = { account_id: event.account_id }
  const performer = event.actor_type === 'user' ? around.person(event.actor_id) : undefined
  return {
    ...frame,
    data: { ...frame.data, ...said, ...(performer && { performer }) },
    ...(frame.forContact && { forContact: { ...frame.forContact, ...said, ...(performer && { performer }) } }),
  }
}

function conversation(event: string, payload: JsonObject): LiveFrame {
  const data = conversationData(payload)
  return { event, data, forContact: conversationForContact(data), isOfConversation: true }
}

/** As it is now: it is shown to members only, and not at all where it is gone. */
function shown(event: string, id: number | null, around: Around): LiveFrame[] {
  const payload = around.conversation(id)
  return payload ? [{ event, data: conversationData(payload), isOfConversation: true }] : []
}

function message(event: string, data: JsonObject): LiveFrame {
  return { event, data, ...(isPublic(data) && { forContact: messageForContact(data) }), isOfConversation: true }
}

function contact(event: string, payload: JsonObject): LiveFrame {
  const { changed_attributes: _changed, ...shown } = payload
  return { event, data: contactWithin(shown), isOfConversation: false }
}

function unreadChanged({ id, unread_count }: JsonObject): LiveFrame {
  const data = { conversation_id: id, unread_count }
  return { event: 'conversation.unread_count_changed', data, isOfConversation: true }
}

/** A notification is shown to nobody but the one who is notified, with how many there are. */
function toOne(
  event: string,
  { user_id }: JsonObject,
  notification: JsonObject | undefined,
  around: Around,
): LiveFrame[] {
  const userId = Number(user_id)
  const counts = around.countsOf(userId)
  if (!notification || !counts) return []
  return [{ event, data: { notification, ...counts }, isOfConversation: false, userIds: [userId] }]
}

/** What clients are told by a name of its own when it is among the changes of a conversation. */
function changesOf(payload: JsonObject): LiveFrame[] {
  const changed = (payload.changed_attributes ?? []) as JsonObject[]
  const changeOf = (name: string) => changed.find((change) => name in change)?.[name]
  const latest = payload.last_non_activity_message
  const first = part(changeOf('first_reply_created_at'))
  const frames: LiveFrame[] = []
  if (latest && first.current_value && first.previous_value === null) {
    frames.push({ event: 'first.reply.created', data: latestMessage(part(latest)), isOfConversation: true })
  }
  if (changeOf('assignee_id') || changeOf('assignee_agent_bot_id')) {
    frames.push({ event: 'assignee.changed', data: conversationData(payload), isOfConversation: true })
  }
  if (changeOf('team_id')) {
    frames.push({ event: 'team.changed', data: conversationData(payload), isOfConversation: true })
  }
  return frames
}
