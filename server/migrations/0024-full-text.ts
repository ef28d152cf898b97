import { sql } from 'kysely'
import type { Tx } from '../src/kernel/db/db.ts'
import { createFullText } from '../src/kernel/db/full-text-schema.ts'

/** One index for all that is searched. A job indexes what there is, since that can take long. */
export async function up(tx: Tx): Promise<void> {
  await createFullText(tx)
  await sql`drop table contact_terms`.execute(tx)
  await sql`
    insert into jobs (name, lane, payload, key, run_at, attempts, created_at)
    select 'search.index', 'bulk', '{}', 'search.index', 0, 0, cast(${Date.now()} as bigint)
    where exists (select 1 from contacts) or exists (select 1 from articles)`.execute(tx)
}
