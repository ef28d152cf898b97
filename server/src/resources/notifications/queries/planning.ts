import { type Insertable, sql } from 'kysely'
import { inParts } from '../../../kernel/db/batches.ts'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { idIn, locked } from '../../../kernel/db/dialect.ts'
import { type Sight, sightOfMember } from '../../../kernel/sight.ts'
import { visibleToMembers } from '../../conversations/queries/visible.ts'
import type { NotificationRow, NotificationTable } from '../table.ts'

/** What is asked to notify people of some events at once: each a single statement, however many there are. */

/** Where conversations are, and whether their contacts are blocked. */
export async function listPlaces(db: Db, accountIds: readonly number[], ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('conversations')
    .innerJoin('contacts', 'contacts.id', 'conversations.contact_id')
    .select(['conversations.id', 'conversations.account_id', 'conversations.inbox_id', 'contacts.blocked'])
    .where(idIn(db, 'conversations.id', ids))
    .where(idIn(db, 'conversations.account_id', accountIds))
    .execute()
}

export type Place = Awaited<ReturnType<typeof listPlaces>>[number]

export async function listParticipations(db: Db, accountIds: readonly number[], conversationIds: readonly number[]) {
  if (conversationIds.length === 0) return []
  return db
    .selectFrom('conversation_participants')
    .select(['conversation_id', 'user_id'])
    .where(idIn(db, 'account_id', accountIds))
    .where(idIn(db, 'conversation_id', conversationIds))
    .execute()
}

/** Members of the inboxes who have selected the kind of notification with this bit, to be told in any way. */
export async function listWatchers(
  db: Db,
  accountIds: readonly number[],
  inboxIds: readonly number[],
  bit: number,
): Promise<{ inbox_id: number; user_id: number }[]> {
  if (inboxIds.length === 0) return []
  const members = await db
    .selectFrom('inbox_members')
    .innerJoin('account_users', (join) =>
      join
        .onRef('account_users.account_id', '=', 'inbox_members.account_id')
        .onRef('account_users.user_id', '=', 'inbox_members.user_id'),
    )
    .select(['inbox_members.inbox_id', 'inbox_members.user_id'])
    .select(['account_users.email_flags', 'account_users.push_flags'])
    .where(idIn(db, 'inbox_members.account_id', accountIds))
    .where(idIn(db, 'inbox_members.inbox_id', inboxIds))
    .execute()
  return members.filter(({ email_flags, push_flags }) => ((email_flags | push_flags) & bit) !== 0)
}

export async function listAdministrators(db: Db, accountIds: readonly number[]) {
  if (accountIds.length === 0) return []
  return db
    .selectFrom('account_users')
    .select(['account_id', 'user_id'])
    .where(idIn(db, 'account_id', accountIds))
    .where('role', '=', 'administrator')
    .execute()
}

/** Which of the users may see which of the conversations, with what they want to be pushed. */
export async function listSights(
  db: Db,
  accountIds: readonly number[],
  conversationIds: readonly number[],
  userIds: readonly number[],
): Promise<{ conversation_id: number; user_id: number; push_flags: number }[]> {
  if (conversationIds.length === 0 || userIds.length === 0) return []
  return db
    .selectFrom('conversations')
    .innerJoin('account_users', 'account_users.account_id', 'conversations.account_id')
    .innerJoin('inboxes', 'inboxes.id', 'conversations.inbox_id')
    .select(['conversations.id as conversation_id', 'account_users.user_id', 'account_users.push_flags'])
    .where(idIn(db, 'conversations.id', conversationIds))
    .where(idIn(db, 'account_users.account_id', accountIds))
    .where(idIn(db, 'account_users.user_id', userIds))
    .where('inboxes.deleted_at', 'is', null)
    .where(visibleToMembers(sql.ref('conversations.account_id')) as never)
    .execute()
}

/** What these people have of these conversations; it stays as it is until the transaction ends. */
export async function listExisting(
  tx: Tx,
  accountIds: readonly number[],
  conversationIds: readonly number[],
  userIds: readonly number[],
): Promise<NotificationRow[]> {
  if (conversationIds.length === 0 || userIds.length === 0) return []
  const existing = tx
    .selectFrom('notifications')
    .selectAll()
    .where(idIn(tx, 'account_id', accountIds))
    .where(idIn(tx, 'conversation_id', conversationIds))
    .where(idIn(tx, 'user_id', userIds))
    .orderBy('id')
  return locked(tx, existing).execute()
}

/** What is there already stays. */
export async function insertNotifications(
  tx: Tx,
  rows: readonly Insertable<NotificationTable>[],
): Promise<Pick<NotificationRow, 'id' | 'account_id' | 'user_id'>[]> {
  const inserted = []
  for (const part of inParts(rows)) {
    const some = await tx
      .insertInto('notifications')
      .values(part)
      .onConflict((conflict) => conflict.columns(['account_id', 'conversation_id', 'user_id']).doNothing())
      .returning(['id', 'account_id', 'user_id'])
      .execute()
    inserted.push(...some)
  }
  return inserted
}

/** What somebody may see in an account; undefined for whoever is no member. */
export async function findSight(db: Db, accountId: number, userId: number): Promise<Sight | undefined> {
  const member = await db
    .selectFrom('account_users')
    .leftJoin('custom_roles', 'custom_roles.id', 'account_users.custom_role_id')
    .select(['account_users.role', 'custom_roles.permissions'])
    .where('account_users.account_id', '=', accountId)
    .where('account_users.user_id', '=', userId)
    .executeTakeFirst()
  return member && sightOfMember({ userId, ...member })
}
