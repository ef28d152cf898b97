import type { Generated, Selectable } from 'kysely'

export interface SlaPolicyTable {
  id: Generated<number>
  account_id: number
  name: string
  description: string | null
  /** Seconds, as the two below; null where nothing is promised. */
  first_response_time_threshold: number | null
  next_response_time_threshold: number | null
  resolution_time_threshold: number | null
  only_during_business_hours: boolean
  created_at: number
  updated_at: number
}

export type SlaPolicyRow = Selectable<SlaPolicyTable>

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    sla_policies: SlaPolicyTable
  }
}

declare module '../../kernel/removals.ts' {
  interface Removable {
    sla_policy: Pick<SlaPolicyRow, 'account_id' | 'id'>
  }
}
