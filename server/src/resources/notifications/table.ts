import type { Generated, Selectable } from 'kysely'
import type { NotificationType } from '../notification-settings/schema.ts'

export interface NotificationTable {
  id: Generated<number>
  account_id: number
  user_id: number
  conversation_id: number
  notification_type: NotificationType
  /** The message that it is about, if it is about one. */
  message_id: number | null
  /** What it tells of. */
  event_id: number
  read_at: number | null
  snoozed_until: number | null
  last_activity_at: number
  created_at: number
  updated_at: number
}

export type NotificationRow = Selectable<NotificationTable>

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    notifications: NotificationTable
  }
}
