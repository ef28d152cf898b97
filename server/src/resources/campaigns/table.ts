import type { Generated, Selectable } from 'kysely'
import type { TriggerRules } from './schema.ts'

export interface CampaignTable {
  id: Generated<number>
  account_id: number
  inbox_id: number
  /** Whom it is shown from; nobody in particular when that agent has left. */
  sender_id: number | null
  title: string
  description: string | null
  message: string
  enabled: boolean
  trigger_only_during_business_hours: boolean
  trigger_rules: TriggerRules
  created_at: number
  updated_at: number
}

export type CampaignRow = Selectable<CampaignTable>

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    campaigns: CampaignTable
  }
}
