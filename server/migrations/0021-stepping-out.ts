import { sql } from 'kysely'
import type { Tx } from '../src/kernel/db/db.ts'
import { addColumn, createIndex, dropIndex, json } from '../src/kernel/db/ddl.ts'

/** Deliveries that have failed three times leave their line, and are found apart from those that are in it. */
export async function up(tx: Tx): Promise<void> {
  await addColumn(tx, 'endpoints', 'refused', json())
  await dropIndex(tx, 'deliveries', ['endpoint_id', 'next_attempt_at', 'id'])
  await createIndex(tx, 'deliveries', ['endpoint_id', 'status', 'next_attempt_at', 'id'], {
    where: 'finished_at is null',
  })
  await stepOut(tx)
}

/** What waits for something that failed often would wait for hours still. */
async function stepOut(tx: Tx): Promise<void> {
  const now = Date.now()
  await sql`update deliveries set status = 'retrying', stream = 'delivery ' || id
    where finished_at is null and next_attempt_at is not null and attempts >= 3`.execute(tx)
  const { numAffectedRows = 0n } = await sql`update deliveries set next_attempt_at = ${now} where id in (
    select min(id) from deliveries where finished_at is null group by endpoint_id, stream
    having max(next_attempt_at) is null)`.execute(tx)
  if (numAffectedRows === 0n) return
  await sql`update endpoints set scheduled_for = ${now} where scheduled_for > ${now}`.execute(tx)
  await sql`update jobs set run_at = ${now} where name = 'deliveries.run' and run_at > ${now}
    and lease_owner is null and failed_at is null`.execute(tx)
}
