import type { Selectable } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'
import type { AccountUserTable } from '../../../kernel/db/tables.ts'

/** What somebody wants to be notified of belongs to its membership of the account. */
export type Membership = Pick<Selectable<AccountUserTable>, 'id' | 'account_id' | 'user_id'>

export function getMembership(db: Db, accountId: number, userId: number): Promise<Membership> {
  return db
    .selectFrom('account_users')
    .select(['id', 'account_id', 'user_id'])
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
}
