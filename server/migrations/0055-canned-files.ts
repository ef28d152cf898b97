import type { Tx } from '../src/kernel/db/db.ts'
import { addColumn, createTable, id, int, ref, time } from '../src/kernel/db/ddl.ts'

/** Files that go along with a canned response: each has a share of its file, as messages have. */
export async function up(tx: Tx): Promise<void> {
  await addColumn(tx, 'canned_responses', 'attachment_count', int({ default: 0 }))
  await createTable(
    tx,
    'canned_response_files',
    {
      id: id(),
      account_id: ref('accounts'),
      canned_response_id: ref('canned_responses'),
      file_id: int(),
      created_at: time(),
    },
    { index: [['account_id', 'canned_response_id'], ['canned_response_id']] },
  )
}
