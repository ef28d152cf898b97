import type { Links } from '../../../kernel/files/links.ts'
import { unixTime } from '../../../kernel/time.ts'
import type { ContactImport, RefusedRow } from './schema.ts'
import type { ImportRow, RefusalRow } from './table.ts'

export function presentImport(row: ImportRow, links: Links): ContactImport {
  const { id, status, filename, byte_size, processed_records, created_records, updated_records } = row
  const name = `refused-${filename}`
  return {
    id,
    status,
    filename,
    byte_size,
    total_records: row.total_records ?? undefined,
    processed_records,
    created_records,
    updated_records,
    unchanged_records: row.unchanged_records,
    refused_records: row.refused_records,
    refused_url: links.file(row.refused_file_id, { variant: 'original', name }),
    error: row.error ?? undefined,
    created_at: unixTime(row.created_at),
    finished_at: row.finished_at === null ? undefined : unixTime(row.finished_at),
  }
}

export function presentRefusal({ line, problems, cells }: RefusalRow): RefusedRow {
  const reason = problems.map(({ field, message }) => (field === '' ? message : `${field} ${message}`)).join('; ')
  return { line, reason, row: cells }
}
