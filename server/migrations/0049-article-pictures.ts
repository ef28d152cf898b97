import type { Tx } from '../src/kernel/db/db.ts'
import { createTable, id, int, ref, time } from '../src/kernel/db/ddl.ts'

/** Which pictures the text of an article names: each has a share of its file, so that it stays. */
export async function up(tx: Tx): Promise<void> {
  await createTable(
    tx,
    'article_pictures',
    {
      id: id(),
      account_id: ref('accounts'),
      // They refer to no rows: what a deleted portal had is looked up afterwards.
      portal_id: int(),
      article_id: int(),
      file_id: int(),
      created_at: time(),
    },
    { unique: [['account_id', 'portal_id', 'article_id', 'file_id']] },
  )
}
