import { type Static, T } from '../../kernel/schema.ts'

/** What somebody can want to be notified of. What they choose is stored by the places in this list. */
export const notificationTypes = [
  'conversation_creation',
  'conversation_assignment',
  'assigned_conversation_new_message',
  'conversation_mention',
  'participating_conversation_new_message',
  'sla_missed_first_response',
  'sla_missed_next_response',
  'sla_missed_resolution',
] as const

export type NotificationType = (typeof notificationTypes)[number]

export const emailFlags = notificationTypes.map((type) => `email_${type}` as const)
export const pushFlags = notificationTypes.map((type) => `push_${type}` as const)

export const NotificationSettings = T.object(
  {
    id: T.number(),
    user_id: T.number(),
    account_id: T.number(),
    all_email_flags: T.array(T.text()),
    selected_email_flags: T.array(T.text()),
    all_push_flags: T.array(T.text()),
    selected_push_flags: T.array(T.text()),
  },
  { title: 'NotificationSettings' },
)

export const NotificationChoice = T.object(
  {
    selected_email_flags: T.optional(
      T.array(T.enum(emailFlags), { maxItems: 100, examples: [['email_conversation_assignment']] }),
    ),
    selected_push_flags: T.optional(
      T.array(T.enum(pushFlags), { maxItems: 100, examples: [['push_conversation_assignment']] }),
    ),
  },
  { title: 'NotificationChoice' },
)

export type NotificationSettings = Static<typeof NotificationSettings>
export type NotificationChoice = Static<typeof NotificationChoice>
