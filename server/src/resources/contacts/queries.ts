import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../kernel/db/db.ts'
import { locked, orTaken } from '../../kernel/db/dialect.ts'
import type { ContactInboxRow, ContactInboxTable, ContactRow, ContactTable } from './table.ts'

/** Inside a transaction it stays as it is. */
export function findContact(db: Db, accountId: number, id: number): Promise<ContactRow | undefined> {
  const query = db.selectFrom('contacts').selectAll().where('account_id', '=', accountId).where('id', '=', id)
  return locked(db, query).executeTakeFirst()
}

export function findContactInbox(
  db: Db,
  accountId: number,
  inboxId: number,
  sourceId: string,
): Promise<ContactInboxRow | undefined> {
  const query = db
    .selectFrom('contact_inboxes')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('inbox_id', '=', inboxId)
    .where('source_id', '=', sourceId)
  return locked(db, query).executeTakeFirst()
}

/** Every connection of the account that goes by this source id; two are enough to know that it is ambiguous. */
export function findContactInboxesBySource(db: Db, accountId: number, sourceId: string): Promise<ContactInboxRow[]> {
  return db
    .selectFrom('contact_inboxes')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('source_id', '=', sourceId)
    .orderBy('id')
    .limit(2)
    .execute()
}

/** The contact has been heard of. */
export async function touchContact(tx: Tx, accountId: number, id: number, now: number): Promise<void> {
  await tx
    .updateTable('contacts')
    .set({ last_activity_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
}

export function insertContactInbox(tx: Tx, row: Insertable<ContactInboxTable>): Promise<ContactInboxRow> {
  return orTaken(tx.insertInto('contact_inboxes').values(row).returningAll().executeTakeFirstOrThrow(), {
    contact_inboxes_inbox_id_source_id_key: 'source_id',
  })
}

export const contactFieldOf = {
  contacts_account_id_email_key: 'email',
  contacts_account_id_phone_number_key: 'phone_number',
  contacts_account_id_identifier_key: 'identifier',
}

export function insertContact(tx: Tx, row: Insertable<ContactTable>): Promise<ContactRow> {
  return orTaken(tx.insertInto('contacts').values(row).returningAll().executeTakeFirstOrThrow(), contactFieldOf)
}
