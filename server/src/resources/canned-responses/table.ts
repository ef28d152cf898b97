import type { Generated, Selectable } from 'kysely'

export interface CannedResponseTable {
  id: Generated<number>
  account_id: number
  short_code: string
  content: string
  folded_short_code: string
  folded_content: string
  use_count: Generated<number>
  created_at: number
  updated_at: number
}

export type CannedResponseRow = Selectable<CannedResponseTable>

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    canned_responses: CannedResponseTable
  }
}
