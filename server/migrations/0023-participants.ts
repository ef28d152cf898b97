import { sql } from 'kysely'
import type { Tx } from '../src/kernel/db/db.ts'
import { createIndex, createTable, id, int, ref, time } from '../src/kernel/db/ddl.ts'

/** Who takes part in a conversation, who was mentioned in it, and which conversations have something unread. */
export async function up(tx: Tx): Promise<void> {
  // Somebody may take part in any number of conversations, so a job removes the rows of whoever leaves, in batches.
  for (const table of ['conversation_participants', 'conversation_mentions']) {
    await createTable(
      tx,
      table,
      { id: id(), account_id: ref('accounts'), conversation_id: int(), user_id: int(), created_at: time() },
      {
        unique: [['account_id', 'conversation_id', 'user_id']],
        index: [['account_id', 'user_id', 'conversation_id']],
      },
    )
  }
  await createIndex(tx, 'conversations', ['account_id', 'status', 'inbox_id', 'team_id', 'id'], {
    where: 'unread_count > 0',
  })
  // Whoever has a conversation takes part in it.
  await sql`
    insert into conversation_participants (account_id, conversation_id, user_id, created_at)
    select account_id, id, assignee_id, updated_at from conversations where assignee_id is not null`.execute(tx)
}
