import type { Tx } from '../src/kernel/db/db.ts'
import { createIndex, createTable, dropIndex, id, int, ref } from '../src/kernel/db/ddl.ts'

const counted = ['account_id', 'status', 'assignee_id', 'assignee_bot_id', 'inbox_id', 'team_id']

export async function up(tx: Tx): Promise<void> {
  // Up to where the events of an account are no longer kept: who has read less than that has missed some.
  await createTable(
    tx,
    'event_horizons',
    { id: id(), account_id: ref('accounts'), position: int() },
    { unique: [['account_id']] },
  )
  // Reports, too, count without a look at the rows.
  await dropIndex(tx, 'conversations', counted)
  await createIndex(tx, 'conversations', [...counted, 'first_reply_created_at', 'waiting_since'])
}
