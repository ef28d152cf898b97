import type { Conversation, Message } from '../../../sdk/src/index.ts'
import type { FrameData } from './frame.ts'

/**
 * Frames say null where the API leaves something out, and write some times as texts: here they become what the API
 * answers.
 */
export function messageOf(data: FrameData): Message {
  const { previous_changes: _changes, performer: _performer, updated_at, ...message } = data
  return {
    ...withoutNulls(message, [
      'content',
      'source_id',
      'sender_type',
      'sender_id',
      'sender',
      'processed_message_content',
    ]),
    attachments: message.attachments ?? [],
    updated_at: secondsOf(updated_at),
  } as unknown as Message
}

export function conversationOf(data: FrameData): Omit<Conversation, 'messages'> {
  const { performer: _performer, channel: _channel, contact_inbox: _connection, messages, ...conversation } = data
  const meta = part(data.meta)
  const [latest] = (messages ?? []) as FrameData[]
  const { snoozed_until, first_reply_created_at, applied_sla } = conversation
  return {
    ...withoutNulls(conversation, ['priority', 'sla_policy_id', 'snoozed_until']),
    ...(snoozed_until !== null && snoozed_until !== undefined && { snoozed_until: secondsOf(snoozed_until) }),
    first_reply_created_at: first_reply_created_at === null ? 0 : secondsOf(first_reply_created_at),
    applied_sla: applied_sla ?? {},
    ...(latest && { last_non_activity_message: messageOf(latest) }),
    meta: {
      ...withoutNulls(meta, ['assignee', 'assignee_type', 'team']),
      sender: contactOf(part(meta.sender)),
    },
  } as unknown as Conversation
}

/** Where only a contact can be, nothing says that it is one. */
export function contactOf(data: FrameData): FrameData {
  const { type: _type, account_id: _account, performer: _performer, ...contact } = data
  return withoutNulls(contact, ['email', 'phone_number', 'identifier'])
}

function withoutNulls(object: FrameData, names: string[]): FrameData {
  return Object.fromEntries(Object.entries(object).filter(([name, value]) => value !== null || !names.includes(name)))
}

function secondsOf(time: unknown): number {
  return typeof time === 'number' ? time : Math.floor(Date.parse(String(time)) / 1000)
}

function part(value: unknown): FrameData {
  return typeof value === 'object' && value !== null ? (value as FrameData) : {}
}
