import type { Tx } from '../src/kernel/db/db.ts'
import { addColumn, createIndex, dropIndex, text } from '../src/kernel/db/ddl.ts'

/** Whoever has begun an answer may have begun a note as well. */
export async function up(tx: Tx): Promise<void> {
  await addColumn(tx, 'conversation_drafts', 'kind', text({ default: 'reply' }))
  await createIndex(tx, 'conversation_drafts', ['account_id', 'conversation_id', 'user_id', 'kind'], { unique: true })
  await dropIndex(tx, 'conversation_drafts', ['account_id', 'conversation_id', 'user_id'], { unique: true })
}
