import type { Updateable } from 'kysely'
import type { EventRow } from '../../../kernel/bus.ts'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { idIn, locked } from '../../../kernel/db/dialect.ts'
import type { Params } from '../../../kernel/db/param.ts'
import { preparedChange } from '../../../kernel/db/prepared.ts'
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

export const updateEvent = preparedChange(
  (db, { account_id, id, ...changes }: Params<Updateable<EventTable> & Pick<EventRow, 'account_id' | 'id'>>) =>
    db.updateTable('events').set(changes).where('account_id', '=', account_id).where('id', '=', id),
)
