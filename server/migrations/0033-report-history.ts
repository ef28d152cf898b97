import { sql } from 'kysely'
import type { Tx } from '../src/kernel/db/db.ts'

/** What happened before there were reports is added up by a job, in batches, since it may be very much. */
export async function up(tx: Tx): Promise<void> {
  await sql`
    insert into report_rebuilds (account_id, phase, last_number, created_at)
    select id, 'adding', 0, created_at from accounts`.execute(tx)
}
