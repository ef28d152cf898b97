import type { Engine } from '../kernel/db/db.ts'
import { createSecrets } from '../kernel/secrets.ts'
import { isObject } from '../kernel/validate.ts'

/**
 * A backup is gzip'ed JSON, one record a line, and the same for both engines: the header, the rows of every table,
 * the files in pieces, and an end that tells a whole backup from one that was cut off.
 */

export const formatVersion = 1

export interface Header {
  format: 'parley-backup'
  version: number
  created_at: string
  engine: Engine
  /** Those that had been applied: what the rows look like. */
  migrations: string[]
  /** Absent when the key is kept outside of the data folder. */
  secret_key?: string
  /** Tells whether a key is the one that the rows need. */
  key_check: string
}

export type Row = Record<string, unknown>

export interface RowRecord {
  table: string
  row: Row
}

/** One piece of a file; the pieces of a file follow one another. */
export interface FileRecord {
  file: string
  /** In base64. */
  data: string
}

export interface EndRecord {
  end: true
  rows: number
  files: number
}

export type BackupRecord = Header | RowRecord | FileRecord | EndRecord

export function keyCheck(secretKey: string): string {
  return createSecrets(secretKey).digest('parley-backup')
}

export function isHeader(record: unknown): record is Header {
  return isObject(record) && record.format === 'parley-backup' && typeof record.version === 'number'
}

/** What a header of this version holds; that of a later version may look different. */
export function isCompleteHeader({ migrations, key_check, secret_key }: Header): boolean {
  const named =
    Array.isArray(migrations) && migrations.length > 0 && migrations.every((name) => typeof name === 'string')
  return named && typeof key_check === 'string' && (secret_key === undefined || typeof secret_key === 'string')
}

export function isRow(record: unknown): record is RowRecord {
  return isObject(record) && typeof record.table === 'string' && isObject(record.row)
}

export function isFile(record: unknown): record is FileRecord {
  return (
    isObject(record) && typeof record.file === 'string' && typeof record.data === 'string' && staysInside(record.file)
  )
}

function staysInside(path: string): boolean {
  return !/[\\\0]/.test(path) && path.split('/').every((part) => !['', '.', '..'].includes(part))
}

export function isEnd(record: unknown): record is EndRecord {
  return isObject(record) && record.end === true
}
