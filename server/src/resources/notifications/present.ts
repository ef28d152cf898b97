import type { JsonObject } from '../../kernel/db/tables.ts'
import type { Showing } from '../../kernel/showing.ts'
import { isoTime, unixTime } from '../../kernel/time.ts'
import type { AgentRow } from '../agents/queries/agents.ts'
import { presentMessage } from '../conversations/messages/present.ts'
import type { AttachmentView, MessageView } from '../conversations/messages/queries/messages.ts'
import type { LatestMessages } from '../conversations/present.ts'
import type { ConversationView } from '../conversations/queries/conversations.ts'
import { conversationPayload } from '../conversations/rules/event-payload.ts'
import { conversationBody } from '../deliveries/bodies/conversation.ts'
import { latestMessage } from '../deliveries/bodies/message-within.ts'
import type { NotificationType } from '../notification-settings/schema.ts'
import { availabilityStatus, availableName } from '../users/present.ts'
import type { OwnNotification } from './queries/notifications.ts'
import type { Notification, NotificationRecord } from './schema.ts'
import type { NotificationRow } from './table.ts'

/** What a notification is shown with. */
export interface Around {
  conversation: ConversationView
  latest: LatestMessages
  message: MessageView | undefined
  attachments: readonly AttachmentView[]
  user: AgentRow
}

export function presentNotification(row: NotificationRow, around: Around, showing: Showing): Notification {
  const { conversation, latest, message, attachments, user } = around
  const shown = message && presentMessage(message, conversation, attachments, showing)
  return {
    id: row.id,
    account_id: row.account_id,
    notification_type: row.notification_type,
    push_message_title: titles[row.notification_type](conversation.display_id, conversation.inbox_name),
    push_message_body: textOf(message ?? latest.messages.get(conversation.last_non_activity_message_id ?? 0)),
    primary_actor_type: 'Conversation',
    primary_actor_id: conversation.display_id,
    primary_actor: conversationBody(
      conversationPayload(conversation, latest, showing) as JsonObject,
    ) as Notification['primary_actor'],
    secondary_actor: shown ? (latestMessage(shown as JsonObject) as Notification['secondary_actor']) : null,
    user: presentUser(user, showing.links.file(user.avatar_file_id), showing.now),
    read_at: isoOrNull(row.read_at),
    snoozed_until: isoOrNull(row.snoozed_until),
    created_at: unixTime(row.created_at),
    last_activity_at: unixTime(row.last_activity_at),
    meta: {},
  }
}

export function presentRecord(row: OwnNotification): NotificationRecord {
  return {
    id: row.id,
    account_id: row.account_id,
    user_id: row.user_id,
    notification_type: row.notification_type,
    primary_actor_type: 'Conversation',
    primary_actor_id: row.display_id,
    secondary_actor_type: row.message_id === null ? null : 'Message',
    secondary_actor_id: row.message_id,
    read_at: isoOrNull(row.read_at),
    snoozed_until: isoOrNull(row.snoozed_until),
    last_activity_at: isoTime(row.last_activity_at),
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at),
    meta: {},
  }
}

const titles: Record<NotificationType, (number: number, inbox: string) => string> = {
  conversation_creation: (number, inbox) => `New conversation #${number} in ${inbox}`,
  conversation_assignment: (number) => `Conversation #${number} was assigned to you`,
  assigned_conversation_new_message: (number) => `New message in your conversation #${number}`,
  participating_conversation_new_message: (number) => `New message in conversation #${number}`,
  conversation_mention: (number) => `You were mentioned in conversation #${number}`,
  sla_missed_first_response: (number) => `Conversation #${number} was not answered in time`,
  sla_missed_next_response: (number) => `The contact of conversation #${number} has waited too long`,
  sla_missed_resolution: (number) => `Conversation #${number} was not resolved in time`,
}

const longestText = 200

/** Who wrote what, as plain text: of a mention, the name is left. */
function textOf(message: MessageView | undefined): string {
  if (!message) return ''
  const said = (message.content ?? '')
    .slice(0, 4 * longestText)
    .replace(/\[([^\]]*)\]\(mention:[^)]*\)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  const text = said || (message.attachment_count > 0 ? '📎' : '')
  const sender = message.contact_name || message.user_display_name || message.user_name || message.bot_name
  const characters = [...(sender ? `${sender}: ${text}` : text)]
  return characters.length > longestText ? `${characters.slice(0, longestText - 1).join('')}…` : characters.join('')
}

function presentUser(user: AgentRow, thumbnail: string, now: number): Notification['user'] {
  return {
    id: user.user_id,
    name: user.name,
    available_name: availableName(user),
    avatar_url: thumbnail,
    thumbnail,
    type: 'user',
    availability_status: availabilityStatus(user, now),
  }
}

function isoOrNull(ms: number | null): string | null {
  return ms === null ? null : isoTime(ms)
}
