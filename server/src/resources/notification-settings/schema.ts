import { type Static, T } from '../../kernel/schema.ts'

/** What somebody can want to be notified of. */
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

export type NotificationSettings = Static<typeof NotificationSettings>
