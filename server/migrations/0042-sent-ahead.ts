import type { Tx } from '../src/kernel/db/db.ts'
import { addColumn, createTable, id, int, json, nullable, ref, text, time } from '../src/kernel/db/ddl.ts'

/** Files that come before what they are for, what people have begun to write, and what is done to many records. */
export async function up(tx: Tx): Promise<void> {
  // Beyond the first: the file goes with the last of those who have it.
  await addColumn(tx, 'files', 'shares', int({ default: 0 }))
  await createTable(
    tx,
    'uploads',
    {
      id: id(),
      account_id: ref('accounts'),
      // Null until its bytes are here.
      file_id: int(nullable),
      filename: text(),
      byte_size: int(),
      checksum: text(nullable),
      created_at: time(),
    },
    { index: [['account_id', 'id'], ['created_at']] },
  )
  // Somebody may have begun any number of answers, so jobs remove them in batches.
  await createTable(
    tx,
    'conversation_drafts',
    {
      id: id(),
      account_id: ref('accounts'),
      conversation_id: int(),
      user_id: int(),
      message: text(),
      created_at: time(),
      updated_at: time(),
    },
    {
      unique: [['account_id', 'conversation_id', 'user_id']],
      index: [['account_id', 'user_id', 'conversation_id']],
    },
  )
  await createTable(
    tx,
    'bulk_actions',
    {
      id: id(),
      account_id: ref('accounts'),
      user_id: int(),
      record_type: text(),
      record_ids: json({ default: '[]' }),
      changes: json(),
      // How many of the records it is done with.
      position: int({ default: 0 }),
      refused: json({ default: '[]' }),
      created_at: time(),
      updated_at: time(),
      finished_at: time(nullable),
    },
    { index: [['account_id', 'id'], ['created_at']] },
  )
}
