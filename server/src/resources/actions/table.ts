import type { Generated, Selectable } from 'kysely'

/** An address that a rule or a macro sends to. What is sent there is signed with a secret of its own. */
export interface ActionWebhookTable {
  id: Generated<number>
  account_id: number
  owner_type: 'automation_rule' | 'macro'
  owner_id: number
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
