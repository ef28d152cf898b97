import type { Generated, Selectable } from 'kysely'

/** An address that rules and macros send to. What is sent there is signed, whichever of them sends it. */
export interface ActionWebhookTable {
  id: Generated<number>
  account_id: number
  url: string
  sealed_secret: string
  created_at: number
}

export type ActionWebhookRow = Selectable<ActionWebhookTable>

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    action_webhooks: ActionWebhookTable
  }
}
