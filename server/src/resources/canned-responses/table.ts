import type { Generated, Selectable } from 'kysely'

export interface CannedResponseTable {
  id: Generated<number>
  account_id: number
  short_code: string
  content: string
  folded_short_code: string
  folded_content: string
  use_count: Generated<number>
  attachment_count: Generated<number>
  created_at: number
  updated_at: number
}

/** A file that goes along with a response, which has a share of it. */
export interface CannedResponseFileTable {
  id: Generated<number>
  account_id: number
  canned_response_id: number
  file_id: number
  created_at: number
}

export type CannedResponseRow = Selectable<CannedResponseTable>
export type CannedResponseFileRow = Selectable<CannedResponseFileTable>

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    canned_responses: CannedResponseTable
    canned_response_files: CannedResponseFileTable
  }
}
