import type { Tx } from '../src/kernel/db/db.ts'
import { createTable, id, int, ref } from '../src/kernel/db/ddl.ts'

/** Up to where the events of an account are no longer kept: who has read less than that has missed some. */
export async function up(tx: Tx): Promise<void> {
  await createTable(
    tx,
    'event_horizons',
    { id: id(), account_id: ref('accounts'), position: int() },
    { unique: [['account_id']] },
  )
}
