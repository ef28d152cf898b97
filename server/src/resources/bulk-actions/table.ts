import type { Generated, Selectable } from 'kysely'
import type { Priority, Status } from '../conversations/schema.ts'
import type { RecordType } from './schema.ts'

/** What is to be done to each record; what is absent stays as it is. */
export interface BulkChanges {
  status?: Status
  /** In milliseconds. */
  snoozed_until?: number | null
  assignee_id?: number | null
  team_id?: number | null
  priority?: Priority | 'none' | null
  add_labels?: string[]
  remove_labels?: string[]
  delete?: boolean
}

export interface Refused {
  id: number
  code: string
  message: string
}

export interface BulkActionTable {
  id: Generated<number>
  account_id: number
  /** On whose behalf. */
  user_id: number
  record_type: RecordType
  record_ids: number[]
  changes: BulkChanges
  /** How many of the records it is done with. */
  position: number
  refused: Refused[]
  created_at: number
  updated_at: number
  finished_at: number | null
}

export type BulkActionRow = Selectable<BulkActionTable>

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    bulk_actions: BulkActionTable
  }
}
