import { extname } from 'node:path'
import type { Links } from '../../../kernel/files/links.ts'
import type { Showing } from '../../../kernel/showing.ts'
import { unixTime } from '../../../kernel/time.ts'
import { availabilityStatus } from '../../users/present.ts'
import type { AttachmentView, MessageView } from './queries/messages.ts'
import type { Attachment, Message, Sender } from './schema.ts'

/** As much of a conversation as its messages show. */
export interface ShownConversation {
  display_id: number
  assignee_id: number | null
  unread_count: number
  last_activity_at: number
  source_id: string
}

const typeNames = { contact: 'Contact', user: 'User', agent_bot: 'AgentBot' } as const

export function presentMessage(
  message: MessageView,
  conversation: ShownConversation,
  attachments: readonly AttachmentView[],
  showing: Showing,
): Message {
  const { id, account_id, inbox_id, message_type, content, source_id, sender_type, sender_id } = message
  const own = attachments
    .filter(({ message_id }) => message_id === id)
    .map((row) => presentAttachment(row, showing.links))
  return {
    id,
    content: content ?? undefined,
    account_id,
    inbox_id,
    conversation_id: conversation.display_id,
    message_type,
    created_at: unixTime(message.created_at),
    updated_at: unixTime(message.updated_at),
    private: message.private,
    status: message.status,
    source_id: source_id ?? undefined,
    content_type: message.content_type,
    content_attributes: message.content_attributes,
    sender_type: sender_type === null ? undefined : typeNames[sender_type],
    sender_id: sender_id ?? undefined,
    external_source_ids: {},
    additional_attributes: message.additional_attributes,
    processed_message_content: content ?? undefined,
    sentiment: {},
    conversation: {
      assignee_id: conversation.assignee_id,
      unread_count: shownUnread(conversation.unread_count),
      last_activity_at: unixTime(conversation.last_activity_at),
      contact_inbox: { source_id: conversation.source_id },
    },
    attachment: own[0],
    attachments: own,
    sender: presentSender(message, showing),
  }
}

/** Counting further would tell nobody anything. */
export function shownUnread(count: number): number {
  return Math.min(count, 99)
}

/** Whoever has been deleted since is no sender any more. */
export function presentSender(message: MessageView, { links, now }: Showing): Sender | undefined {
  const { sender_type: type, sender_id: id } = message
  if (type === 'contact' && id !== null && message.contact_name !== null) {
    return {
      id,
      type,
      name: message.contact_name,
      email: message.contact_email,
      phone_number: message.contact_phone_number,
      identifier: message.contact_identifier,
      thumbnail: links.file(message.contact_avatar_file_id, { name: message.contact_avatar_filename }),
      blocked: message.contact_blocked ?? false,
      additional_attributes: message.contact_additional_attributes ?? {},
      custom_attributes: message.contact_custom_attributes ?? {},
    }
  }
  if (type === 'user' && id !== null && message.user_name !== null) {
    const { user_availability: availability, user_auto_offline: auto_offline, user_online_until } = message
    const avatar_url = links.file(message.user_avatar_file_id)
    return {
      id,
      type,
      name: message.user_name,
      available_name: message.user_display_name || message.user_name,
      avatar_url,
      thumbnail: avatar_url,
      availability_status: availabilityStatus({ availability, auto_offline, online_until: user_online_until }, now),
    }
  }
  if (type === 'agent_bot' && id !== null && message.bot_name !== null) {
    return { id, type, name: message.bot_name, avatar_url: links.file(message.bot_avatar_file_id) }
  }
  return undefined
}

export function presentAttachment(attachment: AttachmentView, links: Links): Attachment {
  const { id, message_id, file_type, account_id, external_url, fallback_title, meta } = attachment
  const base = { id, message_id, file_type, account_id }
  switch (file_type) {
    case 'location': {
      const [coordinates_lat, coordinates_long] = [Number(meta.coordinates_lat), Number(meta.coordinates_long)]
      return { ...base, coordinates_lat, coordinates_long, fallback_title, data_url: external_url }
    }
    case 'fallback':
      return { ...base, fallback_title, data_url: external_url }
    case 'contact':
      return { ...base, fallback_title, meta }
    case 'embed':
      return { ...base, data_url: external_url }
    case 'audio':
      return { ...base, ...presentFile(attachment, links), transcribed_text: String(meta.transcribed_text ?? '') }
    default:
      return { ...base, ...presentFile(attachment, links) }
  }
}

function presentFile(attachment: AttachmentView, links: Links): Partial<Attachment> {
  const { file_id, filename, content_type, byte_size, width, height } = attachment
  if (file_id === null || filename === null) return { data_url: attachment.external_url, thumb_url: '' }
  return {
    extension: extname(filename).slice(1) || null,
    content_type: content_type ?? undefined,
    data_url: links.file(file_id, { variant: 'original', name: filename }),
    thumb_url: attachment.file_type === 'image' ? links.file(file_id, { name: filename }) : '',
    file_size: byte_size ?? undefined,
    width,
    height,
  }
}
