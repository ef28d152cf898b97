import type { Generated, Selectable } from 'kysely'

/** An integration that an account has set up. */
export interface IntegrationHookTable {
  id: Generated<number>
  account_id: number
  /** Set where it is about one inbox. */
  inbox_id: number | null
  app_id: string
  /** Whether it is switched on. */
  status: boolean
  sealed_settings: string
  created_at: number
  updated_at: number
}

export type IntegrationHookRow = Selectable<IntegrationHookTable>

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    integration_hooks: IntegrationHookTable
  }
}
