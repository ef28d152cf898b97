import type { Insertable, Selectable } from 'kysely'
import type { User } from '../../../kernel/actor.ts'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { lockedIn } from '../../../kernel/db/dialect.ts'
import type { UserIdentityTable } from '../table.ts'

export type UserIdentity = Selectable<UserIdentityTable>

export function findUserByIdentity(
  db: Db,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<User | undefined> {
  const users = db
    .selectFrom('users')
    .innerJoin('user_identities as identity', 'identity.user_id', 'users.id')
    .selectAll('users')
    .where('identity.issuer', '=', issuer)
    .where('identity.subject', '=', subject)
  return lockedIn(db, 'users', users).executeTakeFirst()
}

export function findIdentityOf(db: Db, userId: number, issuer: string): Promise<UserIdentity | undefined> {
  return db
    .selectFrom('user_identities')
    .selectAll()
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .executeTakeFirst()
}

/** False where the user, or whoever it is at the provider, is linked already. */
export async function insertIdentity(tx: Tx, identity: Insertable<UserIdentityTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('user_identities')
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function listIssuersOf(db: Db, userId: number): Promise<string[]> {
  const identities = db.selectFrom('user_identities').select('issuer').where('user_id', '=', userId).orderBy('issuer')
  return (await identities.execute()).map(({ issuer }) => issuer)
}

/** Whoever it is at whichever provider; false where it was nobody at any. */
export async function deleteIdentitiesOf(tx: Tx, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('user_identities')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
