import type { Tx } from '../src/kernel/db/db.ts'
import { addColumn, int, nullable, text, time } from '../src/kernel/db/ddl.ts'

/** Who sends to an endpoint, whose account a job is for, and which requests are under way outside a transaction. */
export async function up(tx: Tx): Promise<void> {
  await addColumn(tx, 'endpoints', 'sender', text(nullable))
  await addColumn(tx, 'endpoints', 'sending_until', time(nullable))
  await addColumn(tx, 'jobs', 'account_id', int(nullable))
  await addColumn(tx, 'idempotency_keys', 'held_until', time(nullable))
}
