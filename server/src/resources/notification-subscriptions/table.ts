import type { Generated, Selectable } from 'kysely'
import type { SubscriptionAttributes, subscriptionTypes } from './schema.ts'

export interface NotificationSubscriptionTable {
  id: Generated<number>
  user_id: number
  subscription_type: (typeof subscriptionTypes)[number]
  /** What it is the same by: where a browser is reached, or the device that an app runs on. */
  identifier: string
  digest: string
  subscription_attributes: SubscriptionAttributes
  created_at: number
  updated_at: number
}

export type SubscriptionRow = Selectable<NotificationSubscriptionTable>

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    notification_subscriptions: NotificationSubscriptionTable
  }
}
