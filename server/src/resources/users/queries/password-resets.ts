import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import type { PasswordResetTable } from '../table.ts'

type PasswordReset = Selectable<PasswordResetTable>

/** One statement whether there is such a user or not, so that nobody can tell by the time it takes. */
export async function insertReset(
  tx: Tx,
  { email, now, expiresAt }: { email: string; now: number; expiresAt: number },
): Promise<void> {
  const time = (ms: number) => sql<number>`cast(${ms} as bigint)`
  await tx
    .insertInto('password_resets')
    .columns(['user_id', 'expires_at', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select(['id', time(expiresAt).as('expires_at'), time(now).as('created_at')])
        .where('email', '=', email),
    )
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(({ ref }) => ({ expires_at: ref('excluded.expires_at') })),
    )
    .execute()
}

export function findReset(db: Db, id: number, now: number): Promise<PasswordReset | undefined> {
  return db
    .selectFrom('password_resets')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Who may choose a new password, whoever asked last first. */
export function listResets(db: Db, now: number) {
  return db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['password_resets.id', 'password_resets.user_id', 'password_resets.expires_at', 'users.email'])
    .where('password_resets.expires_at', '>', now)
    .orderBy('password_resets.expires_at', 'desc')
    .execute()
}

export function findResetByEmail(db: Db, email: string, now: number) {
  return db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['password_resets.id', 'password_resets.user_id', 'users.email'])
    .where('users.email', '=', email)
    .where('password_resets.expires_at', '>', now)
    .executeTakeFirst()
}

export function findResetOf(db: Db, userId: number): Promise<PasswordReset | undefined> {
  return db.selectFrom('password_resets').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

export function deleteReset(tx: Tx, id: number): Promise<PasswordReset | undefined> {
  return tx.deleteFrom('password_resets').where('id', '=', id).returningAll().executeTakeFirst()
}

export async function deleteResetsOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
}

export async function deleteExpiredResets(tx: Tx, now: number): Promise<void> {
  await tx.deleteFrom('password_resets').where('expires_at', '<=', now).execute()
}
