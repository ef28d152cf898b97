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
  /** How many have it beyond the first. */
  shares: Generated<number>
  created_at: number
}

/** A file that is here, or will be, before whatever it is for. */
export interface UploadTable {
  id: Generated<number>
  account_id: number
  /** Null until its bytes are here. */
  file_id: number | null
  filename: string
  byte_size: number
  /** MD5, in base64; null where the bytes came with the request. */
  checksum: string | null
  created_at: number
}

export type FileRow = Selectable<FileTable>
export type UploadRow = Selectable<UploadTable>

declare module '../db/tables.ts' {
  interface Tables {
    files: FileTable
    uploads: UploadTable
  }
}
