import type { Tx } from '../src/kernel/db/db.ts'
import { addColumn, createTable, id, int, json, nullable, ref, text, time } from '../src/kernel/db/ddl.ts'

/** What platform apps reach, accounts on their way out, and the sign-in links that have been used. */
export async function up(tx: Tx): Promise<void> {
  await addColumn(tx, 'accounts', 'limits', json())
  await addColumn(tx, 'accounts', 'deleted_at', time(nullable))

  await createTable(
    tx,
    'platform_permissions',
    { id: id(), platform_app_id: ref('platform_apps'), kind: text(), record_id: int(), created_at: time() },
    { unique: [['platform_app_id', 'kind', 'record_id']], index: [['kind', 'record_id']] },
  )

  await createTable(
    tx,
    'sso_tokens',
    { id: id(), digest: text(), expires_at: time() },
    { unique: [['digest']], index: [['expires_at']] },
  )
}
