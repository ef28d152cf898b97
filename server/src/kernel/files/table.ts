import type { Generated, Selectable } from 'kysely'

export interface FileTable {
  id: Generated<number>
  account_id: number | null
  key: string
  filename: string
  content_type: string
  byte_size: number
  width: number | null
  height: number | null
  created_at: number
}

export type FileRow = Selectable<FileTable>

declare module '../db/tables.ts' {
  interface Tables {
    files: FileTable
  }
}
