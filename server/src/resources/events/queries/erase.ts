import type { Updateable } from 'kysely'
import type { EventRow } from '../../../kernel/bus.ts'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { idIn } from '../../../kernel/db/dialect.ts'
import type { EventTable } from '../../../kernel/db/tables.ts'

type Named = Pick<EventRow, 'id' | 'name' | 'stream'>

/** The next events about a contact, without what they tell. */
export function listEventsOfContact(
  db: Db,
  { accountId, contactId, after, limit }: { accountId: number; contactId: number; after: number; limit: number },
): Promise<Named[]> {
  return db
    .selectFrom('events')
    .select(['id', 'name', 'stream'])
    .where('account_id', '=', accountId)
    .where('contact_id', '=', contactId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** In the order of their ids, which is that in which they are then changed. */
export function listPayloads(
  db: Db,
  accountId: number,
  ids: readonly number[],
): Promise<Pick<EventRow, 'id' | 'name' | 'payload'>[]> {
  return db
    .selectFrom('events')
    .select(['id', 'name', 'payload'])
    .where('account_id', '=', accountId)
    .where(idIn(db, 'id', ids))
    .orderBy('id')
    .execute()
}

export async function updateEvent(
  tx: Tx,
  accountId: number,
  id: number,
  changes: Updateable<EventTable>,
): Promise<void> {
  await tx.updateTable('events').set(changes).where('account_id', '=', accountId).where('id', '=', id).execute()
}
