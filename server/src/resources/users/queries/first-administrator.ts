import type { User } from '../../../kernel/actor.ts'
import type { Db, Tx } from '../../../kernel/db/db.ts'

/** When the first administrator was confirmed, as long as nobody has used its credentials. */
export const notYet = 0

/** The administrator that the first start made, until somebody has used its token or signed in with its password. */
export function findUnusedAdministrator(db: Db): Promise<User | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('super_admin', '=', true)
    .where('confirmed_at', '=', notYet)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('sessions').select('id').whereRef('user_id', '=', 'users.id'))))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

export async function markUsed(tx: Tx, userId: number, now: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ confirmed_at: now })
    .where('id', '=', userId)
    .where('confirmed_at', '=', notYet)
    .execute()
}
