import type { Generated, Selectable } from 'kysely'
import type { JsonObject } from '../../kernel/db/tables.ts'

export interface AuditLogTable {
  id: Generated<number>
  account_id: number
  /** The event that told of the change: each is written down once. */
  event_id: number
  auditable_type: string
  auditable_id: number
  /** What the record was called then. */
  auditable_name: string | null
  action: string
  audited_changes: JsonObject
  /** How many changes of the record are known, up to this one. */
  version: number
  operation: string | null
  user_id: number | null
  user_type: string | null
  /** What the user was called then: it stays when the user is gone. */
  username: string | null
  comment: string | null
  request_id: string | null
  remote_address: string | null
  created_at: number
}

export type AuditLogRow = Selectable<AuditLogTable>

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    audit_logs: AuditLogTable
  }
}
