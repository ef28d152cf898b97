import type { FileLinks } from '../../kernel/files/links.ts'
import { unixTime } from '../../kernel/time.ts'
import type { AuditLog } from './schema.ts'
import type { AuditLogRow } from './table.ts'

/** What is known of the records that entries are about: those that are gone, and the pictures of the others. */
export interface Auditables {
  isGone(row: AuditLogRow): boolean
  pictureOf(row: AuditLogRow): number | null
}

export function presentAuditLog(row: AuditLogRow, { isGone, pictureOf }: Auditables, links: FileLinks): AuditLog {
  const { id, auditable_id, auditable_type, auditable_name, account_id, user_id, user_type, username } = row
  const avatar_url = links.file(pictureOf(row)) ?? ''
  return {
    id,
    auditable_id,
    auditable_type,
    auditable: isGone(row) ? null : { id: auditable_id, name: auditable_name, avatar_url, type: snake(auditable_type) },
    associated_id: account_id,
    associated_type: 'Account',
    user_id,
    user_type,
    username,
    action: row.action,
    audited_changes: row.audited_changes,
    version: row.version,
    comment: row.comment,
    request_uuid: row.request_id,
    created_at: unixTime(row.created_at),
    remote_address: row.remote_address,
    operation: row.operation,
  }
}

function snake(type: string): string {
  return type.replace(/(?<!^)[A-Z]/g, '_$&').toLowerCase()
}
