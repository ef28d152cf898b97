import type { Tx } from '../src/kernel/db/db.ts'
import { addColumn, int } from '../src/kernel/db/ddl.ts'

/** Counts the changes of who may see what in an account, and apart from that those among its members. */
export async function up(tx: Tx): Promise<void> {
  await addColumn(tx, 'accounts', 'access_version', int({ default: 0 }))
  await addColumn(tx, 'accounts', 'member_version', int({ default: 0 }))
}
