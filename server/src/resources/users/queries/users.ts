import type { Insertable, Updateable } from 'kysely'
import type { AccessTx } from '../../../kernel/access-version.ts'
import type { User } from '../../../kernel/actor.ts'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { locked, orTaken } from '../../../kernel/db/dialect.ts'
import type { Params } from '../../../kernel/db/param.ts'
import { prepared } from '../../../kernel/db/prepared.ts'
import type { AccountUserTable, Role, UserTable } from '../../../kernel/db/tables.ts'
import { foldCase } from '../../../kernel/fold-case.ts'
import type { SsoTokenTable } from '../table.ts'

const fieldOf = { users_email_key: 'email' }

export function findUser(db: Db, id: number): Promise<User | undefined> {
  return locked(db, db.selectFrom('users').selectAll().where('id', '=', id)).executeTakeFirst()
}

export function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  const users = db.selectFrom('users').selectAll().where('email', '=', email.toLowerCase())
  return locked(db, users).executeTakeFirst()
}

/** Keeps the user as it is until the transaction ends. */
export function lockUser(tx: Tx, id: number): Promise<User | undefined> {
  return locked(tx, tx.selectFrom('users').selectAll().where('id', '=', id)).executeTakeFirst()
}

export function insertUser(tx: Tx, user: Omit<Insertable<UserTable>, 'sort_name'>): Promise<User> {
  const row = { ...user, sort_name: foldCase(user.name) }
  return orTaken(tx.insertInto('users').values(row).returningAll().executeTakeFirstOrThrow(), fieldOf)
}

type UserChanges = Omit<Updateable<UserTable>, 'sort_name' | 'name' | keyof Credentials> & { name?: string }
type Credentials = Pick<Updateable<UserTable>, 'password_hash' | 'pubsub_token'>

export function updateUser(tx: AccessTx, id: number, changes: UserChanges & Credentials): Promise<User>
export function updateUser(tx: Tx, id: number, changes: UserChanges): Promise<User>
export function updateUser(tx: Tx, id: number, changes: UserChanges & Credentials): Promise<User> {
  const row = { ...changes, sort_name: changes.name === undefined ? undefined : foldCase(changes.name) }
  return orTaken(
    tx.updateTable('users').set(row).where('id', '=', id).returningAll().executeTakeFirstOrThrow(),
    fieldOf,
  )
}

/** Its memberships go with it. */
export async function deleteUser(access: AccessTx, id: number): Promise<void> {
  await access.deleteFrom('users').where('id', '=', id).execute()
}

export async function insertMembership(access: AccessTx, membership: Insertable<AccountUserTable>): Promise<void> {
  await orTaken(access.insertInto('account_users').values(membership).execute(), {
    account_users_account_id_user_id_key: 'user_id',
  })
}

export async function updateMembership(
  tx: Tx,
  accountId: number,
  userId: number,
  changes: Omit<Updateable<AccountUserTable>, 'role' | 'custom_role_id'>,
): Promise<void> {
  await tx
    .updateTable('account_users')
    .set(changes)
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute()
}

export async function updateRole(
  access: AccessTx,
  accountId: number,
  userId: number,
  { now, ...roles }: { role?: Role; custom_role_id?: number | null; now: number },
): Promise<void> {
  await access
    .updateTable('account_users')
    .set({ ...roles, updated_at: now })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute()
}

export async function deleteMembership(access: AccessTx, accountId: number, userId: number): Promise<void> {
  await access.deleteFrom('account_users').where('account_id', '=', accountId).where('user_id', '=', userId).execute()
}

/** Whether the account has an administrator besides this user. */
export async function hasOtherAdministrator(tx: Tx, accountId: number, userId: number): Promise<boolean> {
  const other = await tx
    .selectFrom('account_users')
    .select('id')
    .where('account_id', '=', accountId)
    .where('role', '=', 'administrator')
    .where('user_id', '!=', userId)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** The accounts a user belongs to, the most recently active first. */
export function listMemberships(db: Db, userId: number) {
  return findMemberships(db, { userId })
}

const findMemberships = prepared((db, { userId }: Params<{ userId: number }>) =>
  db
    .selectFrom('account_users as member')
    .innerJoin('accounts as account', 'account.id', 'member.account_id')
    .select(['member.account_id', 'member.role', 'member.inviter_id', 'member.availability', 'member.auto_offline'])
    .select([
      'member.online_until',
      'member.active_at',
      'account.name as account_name',
      'account.status as account_status',
    ])
    .leftJoin('custom_roles as custom_role', 'custom_role.id', 'member.custom_role_id')
    .select([
      'member.custom_role_id',
      'custom_role.name as custom_role_name',
      'custom_role.description as custom_role_description',
      'custom_role.permissions as custom_role_permissions',
    ])
    .where('member.user_id', '=', userId)
    .where('account.deleted_at', 'is', null)
    .orderBy((eb) => eb.fn.coalesce('member.active_at', eb.lit(0)), 'desc')
    .orderBy('member.account_id'),
)

export type MembershipRow = Awaited<ReturnType<typeof listMemberships>>[number]

/** Those of all accounts, by their ids, one row for each account that they belong to. */
export function listUsers(db: Db, limit: number) {
  return db
    .selectFrom((from) => from.selectFrom('users').selectAll().orderBy('id').limit(limit).as('user'))
    .leftJoin('account_users as member', 'member.user_id', 'user.id')
    .select(['user.id', 'user.email', 'user.name', 'user.super_admin', 'member.account_id', 'member.role'])
    .orderBy('user.id')
    .orderBy('member.account_id')
    .execute()
}

export async function countAdministrators(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('account_users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('role', '=', 'administrator')
    .executeTakeFirstOrThrow()
  return count
}

export async function deleteSessions(tx: Tx, userId: number, except: number | null): Promise<void> {
  const sessions = tx.deleteFrom('sessions').where('user_id', '=', userId)
  await (except === null ? sessions : sessions.where('id', '!=', except)).execute()
}

/** False when it had been used before. */
export async function rememberUsedLink(tx: Tx, link: Insertable<SsoTokenTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('sso_tokens')
    .values(link)
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function deleteExpiredLinks(tx: Tx, now: number): Promise<void> {
  await tx.deleteFrom('sso_tokens').where('expires_at', '<=', now).execute()
}
