import type { EventRow } from '../../../kernel/bus.ts'
import type { ConversationEvent, MentionEvent, MessageEvent, SlaMissedEvent } from '../../conversations/events.ts'
import { messageTypes } from '../../conversations/messages/schema.ts'
import type { SlaEventType } from '../../conversations/sla/schema.ts'
import type { NotificationType } from '../../notification-settings/schema.ts'

/** Why somebody is to be notified of an event. */
export interface Reason {
  userId: number
  type: NotificationType
  messageId: number | null
}

/**
 * What is known besides the events: who takes part in conversations, who wants to hear of new ones in inboxes, and who
 * answers for an account.
 */
export interface Interested {
  participants(conversationId: number): readonly number[]
  watchers(inboxId: number): readonly number[]
  administrators(accountId: number): readonly number[]
}

/** Everybody whom the event concerns, each once: the most personal reason counts. Nobody is told what they did. */
export function reasonsOf(event: EventRow, interested: Interested): Reason[] {
  const reasons = new Map<number, Reason>()
  for (const reason of allReasons(event, interested)) {
    if (!isAuthor(event, reason.userId) && !reasons.has(reason.userId)) reasons.set(reason.userId, reason)
  }
  return [...reasons.values()]
}

function* allReasons(event: EventRow, interested: Interested): Generator<Reason> {
  const { inbox_id, conversation_id, payload } = event
  if (event.name === 'conversation_mentioned') {
    const { message_id, user_ids } = payload as unknown as MentionEvent
    for (const userId of user_ids) yield { userId, type: 'conversation_mention', messageId: message_id }
  } else if (isMessageForAll(event)) {
    const { id, conversation } = payload as unknown as MessageEvent
    if (conversation.assignee_id !== null) {
      yield { userId: conversation.assignee_id, type: 'assigned_conversation_new_message', messageId: id }
    }
    for (const userId of interested.participants(conversation_id!)) {
      yield { userId, type: 'participating_conversation_new_message', messageId: id }
    }
  } else if (isMissedSla(event)) {
    const { assignee_id, event_type } = payload as unknown as SlaMissedEvent
    const others = [...interested.participants(conversation_id!), ...interested.administrators(event.account_id)]
    for (const userId of assignee_id === null ? others : [assignee_id, ...others]) {
      yield { userId, type: missed[event_type], messageId: null }
    }
  } else if (event.name.startsWith('conversation_')) {
    const assigneeId = newAssigneeOf(event)
    if (assigneeId !== undefined) yield { userId: assigneeId, type: 'conversation_assignment', messageId: null }
    if (!isNewToPeople(event)) return
    for (const userId of interested.watchers(inbox_id!)) {
      yield { userId, type: 'conversation_creation', messageId: null }
    }
  }
}

const missed: Record<SlaEventType, NotificationType> = {
  frt: 'sla_missed_first_response',
  nrt: 'sla_missed_next_response',
  rt: 'sla_missed_resolution',
}

export function isMissedSla({ name }: EventRow): boolean {
  return name === 'sla_missed'
}

/** Written by the contact, or to it. */
export function isMessageForAll({ name, payload }: EventRow): boolean {
  if (name !== 'message_created') return false
  const type = messageTypes[Number(payload.message_type)]
  return !payload.private && (type === 'incoming' || type === 'outgoing')
}

/** One that has begun, or that a bot has handed over to people. */
export function isNewToPeople({ name, payload }: EventRow): boolean {
  if (name === 'conversation_created') return payload.status !== 'pending'
  return name === 'conversation_status_changed' && payload.status === 'open' && before(payload, 'status') === 'pending'
}

/** Whoever has been given the conversation, unless a bot takes care of it. */
function newAssigneeOf({ name, payload }: EventRow): number | undefined {
  const { status, meta } = payload as unknown as ConversationEvent
  const { assignee } = meta ?? {}
  if (status === 'pending' || assignee?.type !== 'user') return undefined
  const isNew = name === 'conversation_created' || before(payload, 'assignee_id') !== undefined
  return isNew ? assignee.id : undefined
}

/** What an attribute was before the event; undefined where it has not changed. */
function before({ changed_attributes }: EventRow['payload'], attribute: string): unknown {
  const changes = (changed_attributes ?? []) as Record<string, { previous_value: unknown }>[]
  return changes.find((changed) => Object.hasOwn(changed, attribute))?.[attribute]?.previous_value
}

function isAuthor({ actor_type, actor_id, name, payload }: EventRow, userId: number): boolean {
  if (actor_type === 'user' && actor_id === userId) return true
  const { sender } = payload as unknown as MessageEvent
  return name === 'message_created' && sender?.type === 'user' && sender.id === userId
}
