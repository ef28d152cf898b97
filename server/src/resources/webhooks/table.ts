import type { Generated, Selectable } from 'kysely'
import type { Subscription } from './schema.ts'

export interface WebhookTable {
  id: Generated<number>
  account_id: number
  url: string
  name: string | null
  subscriptions: Subscription[]
  sealed_secret: string
  created_at: number
  updated_at: number
}

export type WebhookRow = Selectable<WebhookTable>

/** With what is known of its deliveries, and why it was switched off; one that has just been changed is not. */
export type ListedWebhook = WebhookRow & {
  disabled_at?: number | null
  disabled_reason?: string | null
  failing_deliveries?: number | null
  waiting_deliveries?: number | null
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    webhooks: WebhookTable
  }
}
