import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import type { AccountUserTable } from '../../../kernel/db/tables.ts'

const shown = ['id', 'account_id', 'user_id', 'email_flags', 'push_flags'] as const

/** What somebody wants to be notified of belongs to its membership of the account. */
export type Membership = Pick<Selectable<AccountUserTable>, (typeof shown)[number]>

export function getMembership(db: Db, accountId: number, userId: number): Promise<Membership> {
  return db
    .selectFrom('account_users')
    .select(shown)
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** Writes nothing but what is given. */
export function updateFlags(
  tx: Tx,
  accountId: number,
  userId: number,
  flags: { email_flags?: number; push_flags?: number; updated_at: number },
): Promise<Membership> {
  return tx
    .updateTable('account_users')
    .set(flags)
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .returning(shown)
    .executeTakeFirstOrThrow()
}
