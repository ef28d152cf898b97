import { type Static, T } from '../../kernel/schema.ts'
import { conversationFields } from '../deliveries/bodies/conversation.ts'
import { LatestMessage } from '../deliveries/bodies/message-within.ts'
import { notificationTypes } from '../notification-settings/schema.ts'

const isoOrNull = () => T.nullable(T.isoTime())

export const Notification = T.object(
  {
    id: T.number(),
    account_id: T.number(),
    notification_type: T.enum(notificationTypes),
    push_message_title: T.text({ maxLength: 512 }),
    push_message_body: T.text(),
    primary_actor_type: T.text({ description: 'Always `Conversation`' }),
    primary_actor_id: T.number({ description: 'Of the conversation' }),
    primary_actor: T.object(conversationFields, { title: 'NotifiedConversation' }),
    secondary_actor: T.nullable(T.object(LatestMessage.properties, { title: 'NotifiedMessage' })),
    user: T.object({
      id: T.number(),
      name: T.text(),
      available_name: T.text(),
      avatar_url: T.text(),
      thumbnail: T.text(),
      type: T.text(),
      availability_status: T.text(),
    }),
    read_at: isoOrNull(),
    snoozed_until: isoOrNull(),
    created_at: T.number({ description: 'Unix seconds' }),
    last_activity_at: T.number({ description: 'Unix seconds' }),
    meta: T.json(),
  },
  { title: 'Notification' },
)

/** One as it is stored, which is what changes of it answer. */
export const NotificationRecord = T.object(
  {
    id: T.number(),
    account_id: T.number(),
    user_id: T.number(),
    notification_type: T.enum(notificationTypes),
    primary_actor_type: T.text(),
    primary_actor_id: T.number({ description: 'Of the conversation' }),
    secondary_actor_type: T.nullable(T.text()),
    secondary_actor_id: T.nullable(T.number()),
    read_at: isoOrNull(),
    snoozed_until: isoOrNull(),
    last_activity_at: T.isoTime(),
    created_at: T.isoTime(),
    updated_at: T.isoTime(),
    meta: T.json(),
  },
  { title: 'NotificationRecord' },
)

export type Notification = Static<typeof Notification>
export type NotificationRecord = Static<typeof NotificationRecord>
