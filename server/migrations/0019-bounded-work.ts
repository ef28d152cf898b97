import type { Tx } from '../src/kernel/db/db.ts'
import { addColumn, createIndex, dropForeignKey, dropIndex, int } from '../src/kernel/db/ddl.ts'

/** What keeps the work of one statement bounded, however many rows there are. */
export async function up(tx: Tx): Promise<void> {
  await addColumn(tx, 'jobs', 'crashes', int({ default: 0 }))
  // Without it, the removal of a portal reads every inbox of the installation.
  await createIndex(tx, 'inboxes', ['portal_id'])
  await measuresByTime(tx)
  await dropIndex(tx, 'events', ['account_id', 'id'])
  await dropIndex(tx, 'events', ['created_at'])
  await looseLabels(tx)
}

/** Pages and counts, filtered or not, are found in the index alone. */
async function measuresByTime(tx: Tx): Promise<void> {
  const filtered = ['inbox_id', 'user_id']
  await dropIndex(tx, 'reporting_events', ['account_id', 'name', 'created_at', 'id'])
  await createIndex(tx, 'reporting_events', ['account_id', 'name', 'created_at', 'id', ...filtered])
  await createIndex(tx, 'reporting_events', ['account_id', 'created_at', 'id', ...filtered])
}

/** A label may be on any number of conversations, which a cascade would remove at once. A job does so in batches. */
async function looseLabels(tx: Tx): Promise<void> {
  for (const table of ['conversation_labels', 'contact_labels']) {
    await dropForeignKey(tx, table, 'label_id')
    await dropIndex(tx, table, ['label_id'])
  }
}
