import type { Tx } from '../src/kernel/db/db.ts'
import { addColumn, createTable, id, int, nullable, ref, text, time } from '../src/kernel/db/ddl.ts'

export async function up(tx: Tx): Promise<void> {
  await createTable(
    tx,
    'files',
    {
      id: id(),
      account_id: ref('accounts', nullable),
      key: text(),
      filename: text(),
      content_type: text(),
      byte_size: int(),
      width: int(nullable),
      height: int(nullable),
      created_at: time(),
    },
    { unique: [['key']], index: [['account_id', 'id']] },
  )
  for (const table of ['users', 'agent_bots', 'inboxes']) await addColumn(tx, table, 'avatar_file_id', int(nullable))
  await addColumn(tx, 'inboxes', 'portal_id', ref('portals', { nullable: true, onDelete: 'set null' }))
}
