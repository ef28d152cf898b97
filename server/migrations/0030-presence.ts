import type { Tx } from '../src/kernel/db/db.ts'
import { addColumn, createIndex, nullable, time } from '../src/kernel/db/ddl.ts'

/** Until when somebody counts as online: renewed while a connection lasts, so that nobody has to notice its end. */
export async function up(tx: Tx): Promise<void> {
  await addColumn(tx, 'account_users', 'online_until', time(nullable))
  await addColumn(tx, 'contacts', 'online_until', time(nullable))
  await createIndex(tx, 'contacts', ['account_id', 'online_until'], { where: 'online_until is not null' })
}
