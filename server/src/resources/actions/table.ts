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

/** A file that a rule or a macro sends: it has a share of it, so that it stays when the upload is forgotten. */
export interface ActionFileTable {
  id: Generated<number>
  account_id: number
  owner_type: ActionWebhookTable['owner_type']
  owner_id: number
  file_id: number
  /** The signed id of the upload that it came from, which actions call it by. */
  blob_id: string
  created_at: number
}

export type ActionFileRow = Selectable<ActionFileTable>
export type ActionWebhookRow = Selectable<ActionWebhookTable>

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    action_webhooks: ActionWebhookTable
    action_files: ActionFileTable
  }
}
