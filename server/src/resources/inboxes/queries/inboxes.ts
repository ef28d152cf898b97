import type { Insertable, Updateable } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { locked, orTaken } from '../../../kernel/db/dialect.ts'
import type { OrParam, Params } from '../../../kernel/db/param.ts'
import { prepared } from '../../../kernel/db/prepared.ts'
import type { JsonObject, Role } from '../../../kernel/db/tables.ts'
import { foldCase } from '../../../kernel/fold-case.ts'
import { type Page, preparedList } from '../../../kernel/paging.ts'
import { hostOfWebsite } from '../../../kernel/url.ts'
import { type InboxRow, type InboxTable, type ShownInbox, shown } from '../table.ts'

const fieldOf = { inboxes_email_key: 'channel.email', inboxes_phone_number_key: 'channel.phone_number' }

/** A person in an account: administrators see every inbox, agents those they are members of. */
export interface Person {
  role: Role | undefined
  userId: number
}

/** The inboxes that a person may see, to be narrowed or used inside another query. */
export function visibleInboxes(db: Db, accountId: number, person: Person) {
  return inboxesOf(db, accountId, memberId(person))
}

function memberId({ role, userId }: Person): number | undefined {
  return role === 'administrator' ? undefined : userId
}

/** Those that the user is a member of, where one is given. */
function inboxesOf(db: Db, accountId: OrParam<number>, userId: OrParam<number> | undefined) {
  const inboxes = db.selectFrom('inboxes').where('inboxes.account_id', '=', accountId).where('deleted_at', 'is', null)
  if (userId === undefined) return inboxes
  return inboxes.where((eb) =>
    eb.exists(
      eb
        .selectFrom('inbox_members')
        .innerJoin('account_users', 'account_users.id', 'inbox_members.account_user_id')
        .select('inbox_members.id')
        .whereRef('inbox_members.inbox_id', '=', 'inboxes.id')
        .where('inbox_members.user_id', '=', userId),
    ),
  )
}

export async function listVisibleInboxIds(db: Db, accountId: number, person: Person): Promise<number[]> {
  const rows = await visibleInboxes(db, accountId, person).select('inboxes.id').orderBy('inboxes.id').execute()
  return rows.map(({ id }) => id)
}

/** All of them, without pages: for whoever looks for some among them. */
export function listAllVisibleInboxes(db: Db, accountId: number, person: Person): Promise<InboxRow[]> {
  return visibleInboxes(db, accountId, person).selectAll().orderBy('sort_name').orderBy('inboxes.id').execute()
}

export function listVisibleInboxes(db: Db, accountId: number, person: Person, page: Page): Promise<ShownInbox[]> {
  return listInboxes(db, { accountId, userId: memberId(person) }, page)
}

const listInboxes = preparedList(
  (db, { accountId, userId }: Params<{ accountId: number; userId: number | undefined }>) =>
    inboxesOf(db, accountId, userId).select(shown),
  [
    ['sort_name', 'asc'],
    ['id', 'asc'],
  ],
)

export async function findVisibleInbox(
  db: Db,
  accountId: number,
  person: Person,
  id: number,
): Promise<InboxRow | undefined> {
  return (await visibleById(db, { accountId, userId: memberId(person), id }))[0]
}

const visibleById = prepared(
  (db, { accountId, userId, id }: Params<{ accountId: number; userId: number | undefined; id: number }>) =>
    inboxesOf(db, accountId, userId).selectAll().where('inboxes.id', '=', id),
)

/** Of a conversation that is at hand, so it is there. */
export async function findInboxRow(db: Db, accountId: number, id: number): Promise<InboxRow> {
  return (await rowById(db, { accountId, id }))[0]!
}

const rowById = prepared((db, { accountId, id }: Params<{ accountId: number; id: number }>) =>
  db.selectFrom('inboxes').selectAll().where('account_id', '=', accountId).where('id', '=', id),
)

export async function findVisibleInboxes(
  db: Db,
  accountId: number,
  person: Person,
  ids: number[],
): Promise<InboxRow[]> {
  if (ids.length === 0) return []
  return visibleInboxes(db, accountId, person).selectAll().where('inboxes.id', 'in', ids).execute()
}

/** An inbox of the account, kept from changing until the transaction ends. */
export function findInboxLocked(tx: Tx, accountId: number, id: number): Promise<InboxRow | undefined> {
  const query = tx.selectFrom('inboxes').selectAll().where('account_id', '=', accountId).where('id', '=', id)
  return locked(tx, query.where('deleted_at', 'is', null)).executeTakeFirst()
}

export function insertInbox(
  tx: Tx,
  inbox: Omit<Insertable<InboxTable>, 'sort_name' | 'website_host'>,
): Promise<InboxRow> {
  return orTaken(
    tx
      .insertInto('inboxes')
      .values({ ...inbox, sort_name: foldCase(inbox.name), website_host: websiteHost(inbox.channel_settings) })
      .returningAll()
      .executeTakeFirstOrThrow(),
    fieldOf,
  )
}

export function updateInbox(tx: Tx, inbox: InboxRow, changes: Updateable<InboxTable>): Promise<InboxRow> {
  return orTaken(
    tx
      .updateTable('inboxes')
      .set({
        ...changes,
        sort_name: changes.name && foldCase(changes.name),
        website_host: changes.channel_settings && websiteHost(changes.channel_settings),
      })
      .where('account_id', '=', inbox.account_id)
      .where('id', '=', inbox.id)
      .where('deleted_at', 'is', null)
      .returningAll()
      .executeTakeFirstOrThrow(),
    fieldOf,
  )
}

function websiteHost({ website_url: url }: JsonObject): string | null {
  return typeof url === 'string' ? hostOfWebsite(url) : null
}

export async function deleteInbox(tx: Tx, accountId: number, id: number): Promise<void> {
  await tx.deleteFrom('inboxes').where('account_id', '=', accountId).where('id', '=', id).execute()
}

/** One that may be seen: any of the account, or those the user is a member of. */
export function findInboxOf(
  db: Db,
  accountId: number,
  sight: 'all' | { userId: number },
  id: number,
): Promise<InboxRow | undefined> {
  const person: Person = sight === 'all' ? { role: 'administrator', userId: 0 } : { role: 'agent', ...sight }
  return findVisibleInbox(db, accountId, person, id)
}
