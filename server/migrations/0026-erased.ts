import { sql } from 'kysely'
import type { Tx } from '../src/kernel/db/db.ts'
import { createIndex } from '../src/kernel/db/ddl.ts'
import { engineOf } from '../src/kernel/db/dialect.ts'

/** What is deleted is taken out of events and of what receivers answered to them: both are found by the contact. */
export async function up(tx: Tx): Promise<void> {
  await createIndex(tx, 'deliveries', ['account_id', 'event_id'], { where: 'response_excerpt is not null' })
  const visitor =
    engineOf(tx) === 'sqlite' ? sql`json_extract(payload, '$.contact.id')` : sql`payload #>> '{contact,id}'`
  await sql`update events set contact_id = cast(${visitor} as bigint)
    where name = 'webwidget_triggered' and contact_id is null`.execute(tx)
  // Of conversations that have passed to another contact since, by a merger.
  const owner = sql`select conversations.contact_id from conversations
    where conversations.account_id = events.account_id
      and conversations.display_id = cast(substr(events.stream, 14) as bigint)`
  await sql`update events set contact_id = (${owner})
    where stream like 'conversation %' and coalesce(contact_id, 0) <> (${owner})`.execute(tx)
}
