import type { Generated, Selectable } from 'kysely'
import type { Problem } from '../../../kernel/errors.ts'
import type { ImportForm, ImportOptions, ImportStatus } from './schema.ts'

export interface ContactImportTable {
  id: Generated<number>
  account_id: number
  /** Who sent it, as long as that is a member. */
  user_id: number | null
  filename: string
  byte_size: number
  /** Gone once it is finished. */
  file_id: number | null
  status: ImportStatus
  options: ImportOptions
  form: ImportForm | null
  total_records: number | null
  processed_records: Generated<number>
  created_records: Generated<number>
  updated_records: Generated<number>
  unchanged_records: Generated<number>
  refused_records: Generated<number>
  refused_file_id: number | null
  error: string | null
  created_at: number
  updated_at: number
  finished_at: number | null
}

export interface ContactImportRefusalTable {
  id: Generated<number>
  account_id: number
  import_id: number
  line: number
  problems: Problem[]
  cells: string[]
}

export type ImportRow = Selectable<ContactImportTable>
export type RefusalRow = Selectable<ContactImportRefusalTable>

declare module '../../../kernel/db/tables.ts' {
  interface Tables {
    contact_imports: ContactImportTable
    contact_import_refusals: ContactImportRefusalTable
  }
}
