import { csvTable } from '../../../kernel/csv.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { fail } from '../../../kernel/errors.ts'
import { isoTime } from '../../../kernel/time.ts'
import { type Asked, listAuditLogsAfter } from '../queries/audit-logs.ts'
import type { AuditLogRow } from '../table.ts'

const rowsAtOnce = 1000
/** What can be made in memory, and opened in a spreadsheet. */
const mostRows = 50_000

const header = [
  'Time',
  'User',
  'User id',
  'Action',
  'Record',
  'Record id',
  'Name',
  'Changes',
  'Address',
  'Request',
  'Operation',
  'Comment',
]

/** The entries as a table for spreadsheets, the latest first. */
export async function tableOfLogs(db: Db, accountId: number, asked: Asked): Promise<string> {
  const logs: AuditLogRow[] = []
  for (let isFull = true; isFull; ) {
    const some = await listAuditLogsAfter(db, accountId, asked, logs.at(-1), rowsAtOnce)
    logs.push(...some)
    if (logs.length > mostRows) {
      fail('too_many', { field: 'since', message: `asks for more than ${mostRows} entries: take a shorter time` })
    }
    isFull = some.length === rowsAtOnce
  }
  return csvTable(header, logs.map(cellsOf))
}

function cellsOf(log: AuditLogRow) {
  return [
    isoTime(log.created_at),
    log.username,
    log.user_id,
    log.action,
    log.auditable_type,
    log.auditable_id,
    log.auditable_name,
    JSON.stringify(log.audited_changes),
    log.remote_address,
    log.request_id,
    log.operation,
    log.comment,
  ]
}
