import type { Tx } from '../src/kernel/db/db.ts'
import { createIndex } from '../src/kernel/db/ddl.ts'

/** Jobs that were put aside are counted whenever somebody reads the metrics, however many others are in line. */
export async function up(tx: Tx): Promise<void> {
  await createIndex(tx, 'jobs', ['lane', 'failed_at'], { where: 'failed_at is not null' })
}
