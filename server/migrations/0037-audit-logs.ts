import type { Tx } from '../src/kernel/db/db.ts'
import { createIndex, createTable, id, int, json, nullable, ref, text, time } from '../src/kernel/db/ddl.ts'

/** Who has changed what: settings, people and tokens. Users and records are only named, for they may be gone. */
export async function up(tx: Tx): Promise<void> {
  await createTable(
    tx,
    'audit_logs',
    {
      id: id(),
      account_id: ref('accounts'),
      event_id: int(),
      auditable_type: text(),
      auditable_id: int(),
      auditable_name: text(nullable),
      action: text(),
      audited_changes: json(),
      version: int(),
      operation: text(nullable),
      user_id: int(nullable),
      user_type: text(nullable),
      username: text(nullable),
      comment: text(nullable),
      request_id: text(nullable),
      remote_address: text(nullable),
      created_at: time(),
    },
    {
      unique: [['account_id', 'event_id']],
      index: [
        ['account_id', 'created_at', 'id'],
        ['account_id', 'auditable_type', 'auditable_id', 'version'],
        ['created_at'],
      ],
    },
  )
  await createIndex(tx, 'audit_logs', ['account_id', 'user_id', 'created_at'], { where: 'user_id is not null' })
}
