import type { Generated, Selectable } from 'kysely'
import type { EventName } from '../../events.ts'

export interface WebhookTable {
  id: Generated<number>
  account_id: number
  url: string
  name: string | null
  subscriptions: EventName[]
  sealed_secret: string
  created_at: number
  updated_at: number
}

export type WebhookRow = Selectable<WebhookTable>

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    webhooks: WebhookTable
  }
}
