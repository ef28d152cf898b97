import { json } from './sql.ts'

export interface MessageRow {
  id: number
  account_id: number
  inbox_id: number
  conversation_id: number
  message_type: number
  content_type: string
  content: string | null
  content_attributes: string | object
  additional_attributes: string | object
  private: number | boolean
  status: string
  source_id: string | null
  sender_type: string | null
  sender_id: number | null
  created_at: number
  updated_at: number
}

/** What is shown of whoever sent it. */
export interface SenderRow {
  contact_name: string | null
  contact_email: string | null
  contact_phone_number: string | null
  contact_identifier: string | null
  contact_blocked: number | boolean | null
  contact_additional_attributes: string | object | null
  contact_custom_attributes: string | object | null
  user_name: string | null
  user_display_name: string | null
  user_email: string | null
  user_availability: string | null
  user_auto_offline: number | boolean | null
}

export type ShownMessage = MessageRow & SenderRow

export interface Around {
  display_id: number
  assignee_id: number | null
  unread_count: number
  last_activity_at: number
  source_id: string
}

/** Without avatars, attachments and bots, of which the bench has none. */
export const selectMessages = `
  select m.id, m.account_id, m.inbox_id, m.conversation_id, m.message_type, m.content_type, m.content,
    m.content_attributes, m.additional_attributes, m.private, m.status, m.source_id, m.sender_type, m.sender_id,
    m.created_at, m.updated_at, contact.name as contact_name, contact.email as contact_email,
    contact.phone_number as contact_phone_number, contact.identifier as contact_identifier,
    contact.blocked as contact_blocked, contact.additional_attributes as contact_additional_attributes,
    contact.custom_attributes as contact_custom_attributes, users.name as user_name,
    users.display_name as user_display_name, users.email as user_email,
    member.availability as user_availability,
    member.auto_offline as user_auto_offline
  from messages m
  left join contacts contact on contact.id = m.sender_id and m.sender_type = 'contact'
  left join users on users.id = m.sender_id and m.sender_type = 'user'
  left join account_users member on member.account_id = m.account_id and member.user_id = users.id
`

const typeNames: Record<string, string> = { contact: 'Contact', user: 'User' }

export function presentMessage(message: ShownMessage, around: Around) {
  const content = message.content ?? undefined
  return {
    id: message.id,
    content,
    account_id: message.account_id,
    inbox_id: message.inbox_id,
    conversation_id: around.display_id,
    message_type: message.message_type,
    created_at: seconds(message.created_at),
    updated_at: seconds(message.updated_at),
    private: Boolean(message.private),
    status: message.status,
    source_id: message.source_id ?? undefined,
    content_type: message.content_type,
    content_attributes: json(message.content_attributes),
    sender_type: message.sender_type === null ? undefined : typeNames[message.sender_type],
    sender_id: message.sender_id ?? undefined,
    external_source_ids: {},
    additional_attributes: json(message.additional_attributes),
    processed_message_content: content,
    sentiment: {},
    conversation: {
      assignee_id: around.assignee_id,
      unread_count: Math.min(around.unread_count, 99),
      last_activity_at: seconds(around.last_activity_at),
      contact_inbox: { source_id: around.source_id },
    },
    attachments: [],
    sender: presentSender(message),
  }
}

export function presentSender(message: ShownMessage): object | undefined {
  const { sender_id: id, contact_name, user_name } = message
  if (contact_name !== null) {
    return {
      id,
      type: 'contact',
      name: contact_name,
      email: message.contact_email,
      phone_number: message.contact_phone_number,
      identifier: message.contact_identifier,
      thumbnail: '',
      blocked: Boolean(message.contact_blocked),
      additional_attributes: json(message.contact_additional_attributes ?? {}),
      custom_attributes: json(message.contact_custom_attributes ?? {}),
    }
  }
  if (user_name === null) return undefined
  return {
    id,
    type: 'user',
    name: user_name,
    available_name: message.user_display_name || user_name,
    avatar_url: '',
    thumbnail: '',
    availability_status:
      message.user_auto_offline === false || message.user_auto_offline === 0 ? message.user_availability : 'offline',
  }
}

export function seconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000)
}
