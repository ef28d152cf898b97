import type { Tx } from '../src/kernel/db/db.ts'
import { createIndex, dropIndex } from '../src/kernel/db/ddl.ts'

/** Deliveries that did not arrive are counted from the first attempt that failed, and not only when all have. */
export async function up(tx: Tx): Promise<void> {
  await dropIndex(tx, 'deliveries', ['endpoint_id'])
  await createIndex(tx, 'deliveries', ['endpoint_id'], { where: 'last_error is not null' })
}
