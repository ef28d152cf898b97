import type { Tx } from '../src/kernel/db/db.ts'
import { bool, createTable, id, nullable, ref, text, time } from '../src/kernel/db/ddl.ts'

export async function up(tx: Tx): Promise<void> {
  await createTable(
    tx,
    'labels',
    {
      id: id(),
      account_id: ref('accounts'),
      title: text(),
      description: text(nullable),
      color: text(),
      show_on_sidebar: bool(),
      created_at: time(),
      updated_at: time(),
    },
    { unique: [['account_id', 'title']] },
  )
}
