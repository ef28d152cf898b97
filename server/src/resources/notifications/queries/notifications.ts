import { sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { idIn, lockedIn, lockFirst, unindexed } from '../../../kernel/db/dialect.ts'
import type { Page } from '../../../kernel/paging.ts'
import type { Sight } from '../../../kernel/sight.ts'
import { visibleConversations } from '../../conversations/queries/visible.ts'
import type { NotificationRow, NotificationTable } from '../table.ts'

/** Whose notifications are meant, and which conversations that person may see. */
export interface Owner {
  accountId: number
  userId: number
  sight: Sight
}

/** Which are meant besides those that are neither read nor snoozed. */
export interface Included {
  read?: boolean
  snoozed?: boolean
}

/** Those of a person, of conversations that it may see now. */
export function ownNotifications(
  db: Db,
  { accountId, userId, sight }: Owner,
  { read = false, snoozed = false }: Included,
) {
  const own = db
    .selectFrom('notifications')
    // A cross join keeps SQLite from beginning with the conversations.
    .crossJoin('conversations')
    .whereRef('conversations.id', '=', 'notifications.conversation_id')
    .where(unindexed('conversations.account_id'), '=', accountId)
    .where('notifications.account_id', '=', accountId)
    .where('notifications.user_id', '=', userId)
    .where(visibleConversations(accountId, sight) as never)
  const unread = read ? own : own.where('notifications.read_at', 'is', null)
  return snoozed ? unread : unread.where('notifications.snoozed_until', 'is', null)
}

/** With the number of its conversation. */
function ownRows(db: Db, owner: Owner, included: Included) {
  return ownNotifications(db, owner, included).selectAll('notifications').select('conversations.display_id')
}

export type OwnNotification = NotificationRow & { display_id: number }

/** By what happened last. */
export function listNotifications(
  db: Db,
  owner: Owner,
  { direction, ...included }: Included & { direction: 'asc' | 'desc' },
  page: Page,
): Promise<OwnNotification[]> {
  return page.fetch(ownRows(db, owner, included), [
    ['last_activity_at', direction, sql.ref('notifications.last_activity_at')],
    ['id', direction, sql.ref('notifications.id')],
  ])
}

export interface Counts {
  count: number
  unread_count: number
}

export function countNotifications(db: Db, owner: Owner, included: Included = {}): Promise<Counts> {
  return ownNotifications(db, owner, included)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.countAll<number>().filterWhere('notifications.read_at', 'is', null).as('unread_count'),
    ])
    .executeTakeFirstOrThrow()
}

const all = { read: true, snoozed: true }

/** Inside a transaction it stays as it is. */
export function findNotification(db: Db, owner: Owner, id: number): Promise<OwnNotification | undefined> {
  const found = ownRows(db, owner, all).where('notifications.id', '=', id)
  return lockedIn(db, 'notifications', found).executeTakeFirst()
}

export function findOfConversation(db: Db, owner: Owner, conversationId: number): Promise<OwnNotification | undefined> {
  return ownRows(db, owner, all).where('notifications.conversation_id', '=', conversationId).executeTakeFirst()
}

/** In the order of the ids. */
export async function findNotifications(db: Db, accountId: number, ids: readonly number[]): Promise<NotificationRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('notifications')
    .selectAll()
    .where(idIn(db, 'id', ids))
    .where(unindexed('account_id'), '=', accountId)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The same of any accounts, for whoever has found them by their ids. */
export async function updateNotifications(
  tx: Tx,
  accountIds: readonly number[],
  ids: readonly number[],
  changes: Updateable<NotificationTable>,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('notifications')
    .set(changes)
    .where(idIn(tx, 'id', ids))
    .where(idIn(tx, 'account_id', accountIds))
    .execute()
}

export async function deleteNotifications(
  tx: Tx,
  accountIds: readonly number[],
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .deleteFrom('notifications')
    .where(idIn(tx, 'id', ids))
    .where(idIn(tx, 'account_id', accountIds))
    .execute()
}

/** Of a person, some that are meant, newest first; that of one conversation where it is named. They are held. */
export async function someNotifications(
  tx: Tx,
  { account_id, user_id, state, up_to, number }: Meant,
  limit: number,
): Promise<number[]> {
  let some = tx
    .selectFrom('notifications')
    .select('id')
    .where('account_id', '=', account_id)
    .where('user_id', '=', user_id)
    .orderBy('last_activity_at', 'desc')
    .limit(limit)
  if (state !== 'any') some = some.where('read_at', state === 'unread' ? 'is' : 'is not', null)
  if (up_to !== undefined) some = some.where('id', '<=', up_to)
  if (number !== undefined) {
    some = some.where('conversation_id', '=', (eb) =>
      eb
        .selectFrom('conversations')
        .select('conversations.id')
        .where('conversations.account_id', '=', account_id)
        .where('conversations.display_id', '=', number),
    )
  }
  const ids = (await some.execute()).map(({ id }) => id)
  // Everybody takes them in the order of their ids: in any other there are deadlocks.
  await lockFirst(
    tx,
    tx
      .selectFrom('notifications')
      .select('id')
      .where(idIn(tx, 'id', ids))
      .orderBy('id'),
  )
  return ids
}

export interface Meant {
  account_id: number
  user_id: number
  state: 'unread' | 'read' | 'any'
  /** No later ones than this. */
  up_to?: number
  /** Of one conversation. */
  number?: number
}

/** The latest that a person has. */
export async function findLastId(tx: Tx, accountId: number, userId: number): Promise<number> {
  const { last } = await tx
    .selectFrom('notifications')
    .select((eb) => eb.fn.max('id').as('last'))
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return last ?? 0
}
