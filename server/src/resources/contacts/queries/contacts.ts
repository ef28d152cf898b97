import type { Insertable, Updateable } from 'kysely'
import type { AccessTx } from '../../../kernel/access-version.ts'
import { insertMany, reserveIds } from '../../../kernel/db/bulk-insert.ts'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { findLocked, locked, needsLocks, orTaken } from '../../../kernel/db/dialect.ts'
import type { Params } from '../../../kernel/db/param.ts'
import { prepared, preparedChange } from '../../../kernel/db/prepared.ts'
import { tenantTable } from '../../../kernel/db/tenant-table.ts'
import type { ContactInboxRow, ContactInboxTable, ContactRow, ContactTable } from '../table.ts'

const fieldOf = {
  contacts_account_id_email_key: 'email',
  contacts_account_id_phone_number_key: 'phone_number',
  contacts_account_id_identifier_key: 'identifier',
}
const contacts = tenantTable('contacts', fieldOf)

/** Its connections go with it. */
export const deleteContact: (access: AccessTx, contact: ContactRow) => Promise<void> = contacts.delete

/** Inside a transaction it stays as it is. */
export async function findContact(db: Db, accountId: number, id: number): Promise<ContactRow | undefined> {
  return (await byId(db, { accountId, id }))[0]
}

const byId = prepared((db, { accountId, id }: Params<{ accountId: number; id: number }>) =>
  locked(db, db.selectFrom('contacts').selectAll().where('account_id', '=', accountId).where('id', '=', id)),
)

/** Several, kept as they are until the transaction ends; always in the same order, so that nobody waits in a circle. */
export function lockContacts(tx: Tx, accountId: number, ids: number[]): Promise<ContactRow[]> {
  const query = tx.selectFrom('contacts').selectAll().where('account_id', '=', accountId).where('id', 'in', ids)
  return locked(tx, query.orderBy('id')).execute()
}

/**
 * Inside a transaction it stays as it is, and so does the contact. Whoever needs both a contact and what it has takes
 * the contact first, so that nobody waits in a circle.
 */
export async function findContactInbox(
  db: Db,
  accountId: number,
  inboxId: number,
  sourceId: string,
): Promise<ContactInboxRow | undefined> {
  return findLocked(db, () => bySource(db, { accountId, inboxId, sourceId }))
}

const bySource = prepared(
  (db, { accountId, inboxId, sourceId }: Params<{ accountId: number; inboxId: number; sourceId: string }>) => {
    const connection = db
      .selectFrom('contact_inboxes')
      .innerJoin('contacts', 'contacts.id', 'contact_inboxes.contact_id')
      .selectAll('contact_inboxes')
      .where('contact_inboxes.account_id', '=', accountId)
      .where('contact_inboxes.inbox_id', '=', inboxId)
      .where('contact_inboxes.source_id', '=', sourceId)
    return needsLocks(db) ? connection.forNoKeyUpdate(['contacts', 'contact_inboxes']) : connection
  },
)

/** The latest connection of a contact to an inbox. The contact is one that the transaction has locked. */
export function findOwnContactInbox(
  tx: Tx,
  { account_id, id }: Pick<ContactRow, 'account_id' | 'id'>,
  inboxId: number,
): Promise<ContactInboxRow | undefined> {
  const own = tx
    .selectFrom('contact_inboxes')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('contact_id', '=', id)
    .where('inbox_id', '=', inboxId)
  return locked(tx, own.orderBy('id', 'desc').limit(1)).executeTakeFirst()
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
  await touch(tx, { accountId, id, now })
}

const touch = preparedChange((db, { accountId, id, now }: Params<{ accountId: number; id: number; now: number }>) =>
  db
    .updateTable('contacts')
    .set({ last_activity_at: now, sort_activity: now })
    .where('account_id', '=', accountId)
    .where('id', '=', id),
)

export function insertContactInbox(tx: Tx, row: Insertable<ContactInboxTable>): Promise<ContactInboxRow> {
  return orTaken(tx.insertInto('contact_inboxes').values(row).returningAll().executeTakeFirstOrThrow(), {
    contact_inboxes_inbox_id_source_id_key: 'source_id',
  })
}

/** Undefined when another contact has one of its unique values: the transaction can then still ask which. */
export async function insertContact(tx: Tx, row: Insertable<ContactTable>): Promise<ContactRow | undefined> {
  return (await insert(tx, row))[0]
}

const insert = prepared((db, row: Params<Insertable<ContactTable>>) =>
  db
    .insertInto('contacts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll(),
)

/** Many at once; answers their ids. */
export async function insertContacts(tx: Tx, rows: readonly Omit<ContactRow, 'id'>[]): Promise<number[]> {
  if (rows.length === 0) return []
  const ids = await reserveIds(tx, 'contacts', rows.length)
  const numbered = rows.map((row, at) => ({ id: ids[at]!, ...row }))
  await orTaken(insertMany(tx, 'contacts', numbered), fieldOf)
  return ids
}

export function updateContact(tx: Tx, contact: ContactRow, changes: Updateable<ContactTable>): Promise<ContactRow> {
  return contacts.update(tx, contact, changes)
}

export const uniqueColumns = ['email', 'phone_number', 'identifier'] as const
export type Unique = Pick<ContactRow, (typeof uniqueColumns)[number]>

/** The contacts that have one of the values. */
export async function findHolders(db: Db, accountId: number, values: Unique): Promise<(Unique & { id: number })[]> {
  const given = uniqueColumns.filter((column) => values[column] !== null)
  if (given.length === 0) return []
  return db
    .selectFrom('contacts')
    .select(['id', ...uniqueColumns])
    .where('account_id', '=', accountId)
    .where((eb) => eb.or(given.map((column) => eb(column, '=', values[column]))))
    .execute()
}

/** Answers the contact only if that changed it. */
export function updateBlocked(
  tx: Tx,
  accountId: number,
  id: number,
  blocked: boolean,
  now: number,
): Promise<ContactRow | undefined> {
  return tx
    .updateTable('contacts')
    .set({ blocked, updated_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('blocked', '=', !blocked)
    .returningAll()
    .executeTakeFirst()
}
