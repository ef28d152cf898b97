import { sql } from 'kysely'
import type { Database } from '../kernel/db/db.ts'

/** How many transactions of a PostgreSQL database wait for another one. */
export async function waitingIn({ read }: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(read)
  return rows[0]!.count
}
