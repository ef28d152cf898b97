import type { Db } from '../../../kernel/db/db.ts'
import type { Services } from '../../../kernel/services.ts'
import { presentAuditLog } from '../present.ts'
import { listGone, listPictures } from '../queries/auditables.ts'
import type { AuditLog } from '../schema.ts'
import type { AuditLogRow } from '../table.ts'

/** A page of entries, with what there is still of the records. */
export async function showAuditLogs(
  db: Db,
  { links }: Services,
  accountId: number,
  rows: readonly AuditLogRow[],
): Promise<AuditLog[]> {
  const gone = new Set((await listGone(db, accountId, rows)).map((row) => keyOf(row.auditable_type, row.auditable_id)))
  const pictures = new Map(
    (await listPictures(db, accountId, rows)).map((found) => [keyOf(found.type, found.id), found.avatar_file_id]),
  )
  const auditables = {
    isGone: (row: AuditLogRow) => gone.has(keyOf(row.auditable_type, row.auditable_id)),
    pictureOf: (row: AuditLogRow) => pictures.get(keyOf(owner(row.auditable_type), row.auditable_id)) ?? null,
  }
  return rows.map((row) => presentAuditLog(row, auditables, links))
}

/** A membership shows the picture of its user. */
function owner(type: string): string {
  return type === 'AccountUser' ? 'User' : type
}

function keyOf(type: string, id: number): string {
  return `${type} ${id}`
}
