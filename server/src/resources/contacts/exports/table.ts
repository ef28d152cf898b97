import type { Generated, Selectable } from 'kysely'
import type { FilterItem } from '../../../kernel/filter/schema.ts'
import type { Column } from '../column-schema.ts'
import type { ExportStatus } from './schema.ts'

export interface ContactExportTable {
  id: Generated<number>
  account_id: number
  /** Who asked for it, as long as that is a member. */
  user_id: number | null
  status: ExportStatus
  columns: Column[]
  payload: FilterItem[]
  label: string | null
  file_id: number | null
  filename: string
  exported_records: Generated<number>
  error: string | null
  created_at: number
  updated_at: number
  finished_at: number | null
}

export type ExportRow = Selectable<ContactExportTable>

declare module '../../../kernel/db/tables.ts' {
  interface Tables {
    contact_exports: ContactExportTable
  }
}
