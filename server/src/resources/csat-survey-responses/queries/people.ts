import type { Db } from '../../../kernel/db/db.ts'
import { idIn, unindexed } from '../../../kernel/db/dialect.ts'
import type { ContactRow } from '../../contacts/table.ts'

export function findContactsOf(db: Db, accountId: number, ids: number[]): Promise<ContactRow[]> {
  return db
    .selectFrom('contacts')
    .selectAll()
    .where(idIn(db, 'contacts.id', ids))
    .where(unindexed('contacts.account_id'), '=', accountId)
    .execute()
}

/** Those who are named by surveys of the account; what belongs to a membership is null of those who have left. */
export function findPeople(db: Db, accountId: number, ids: number[]) {
  return db
    .selectFrom('users')
    .leftJoin('account_users', (join) =>
      join.onRef('account_users.user_id', '=', 'users.id').on('account_users.account_id', '=', accountId),
    )
    .select(['users.id as user_id', 'users.name', 'users.sort_name', 'users.display_name', 'users.email'])
    .select(['users.confirmed_at', 'users.custom_attributes', 'users.avatar_file_id'])
    .select(['account_users.role', 'account_users.availability', 'account_users.auto_offline'])
    .select(['account_users.online_until', 'account_users.custom_role_id'])
    .where(idIn(db, 'users.id', ids))
    .execute()
}

export type PersonRow = Awaited<ReturnType<typeof findPeople>>[number]
