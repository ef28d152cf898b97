import type { Updateable } from 'kysely'
import type { EventRow } from '../../../kernel/bus.ts'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { idIn, locked } from '../../../kernel/db/dialect.ts'
import type { EventTable } from '../../../kernel/db/tables.ts'

/** The next events about a contact, without what they tell. */
export function eventsOfContact(
  db: Db,
  { accountId, contactId, after, limit }: { accountId: number; contactId: number; after: number; limit: number },
) {
  return db
    .selectFrom('events')
    .select(['id', 'name', 'stream'])
    .where('account_id', '=', accountId)
    .where('contact_id', '=', contactId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
}

/** Kept as they are until the transaction ends, so that of two who take something out neither puts it back. */
export function lockPayloads(
  tx: Tx,
  accountId: number,
  ids: readonly number[],
): Promise<Pick<EventRow, 'id' | 'name' | 'payload'>[]> {
  const events = tx
    .selectFrom('events')
    .select(['id', 'name', 'payload'])
    .where('account_id', '=', accountId)
    .where(idIn(tx, 'id', ids))
    .orderBy('id')
  return locked(tx, events).execute()
}

export async function updateEvent(
  tx: Tx,
  accountId: number,
  id: number,
  changes: Updateable<EventTable>,
): Promise<void> {
  await tx.updateTable('events').set(changes).where('account_id', '=', accountId).where('id', '=', id).execute()
}
