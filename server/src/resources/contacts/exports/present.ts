import { day } from '../../../kernel/clock.ts'
import type { Links } from '../../../kernel/files/links.ts'
import { unixTime } from '../../../kernel/time.ts'
import { type ContactExport, type ExportStatus, fileDays } from './schema.ts'
import type { ExportRow } from './table.ts'

const notices: Record<ExportStatus, string> = {
  pending: 'The file is being made. No mail is sent: ask for this export again until it is completed.',
  completed: `The file can be fetched from file_url for ${fileDays} days.`,
  failed: 'The file could not be made. Ask for another export.',
  expired: `The file was deleted after ${fileDays} days. Ask for another export.`,
}

export function presentExport(row: ExportRow, links: Links): ContactExport {
  const { id, status, columns, exported_records, finished_at } = row
  const name = row.filename
  return {
    id,
    status,
    column_names: columns.map((column) => column.name),
    exported_records,
    file_url: links.file(row.file_id, { variant: 'original', name }),
    notice: notices[status],
    error: row.error ?? undefined,
    created_at: unixTime(row.created_at),
    finished_at: finished_at === null ? undefined : unixTime(finished_at),
    expires_at: row.file_id === null ? undefined : unixTime(row.created_at + fileDays * day),
  }
}
