import type { Selectable } from 'kysely'
import type { AccessTx } from '../../../../kernel/access-version.ts'
import type { Db } from '../../../../kernel/db/db.ts'
import type { AccountUserTable, Role } from '../../../../kernel/db/tables.ts'
import type { Page } from '../../../../kernel/paging.ts'

export type AccountUserRow = Selectable<AccountUserTable>

export function listAccountUsers(db: Db, accountId: number, page: Page): Promise<AccountUserRow[]> {
  return page.fetch(db.selectFrom('account_users').selectAll().where('account_id', '=', accountId), [['id', 'asc']])
}

/** As much of a member as somebody else may have set. */
export function findMember(db: Db, accountId: number, userId: number) {
  return db
    .selectFrom('account_users')
    .select(['user_id', 'account_id', 'role', 'custom_role_id', 'inviter_id', 'availability', 'auto_offline'])
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Whoever belongs to the account already is given the role, and the one of the account's own if one is given. */
export function upsertAccountUser(
  access: AccessTx,
  { custom_role_id, ...member }: { account_id: number; user_id: number; role: Role; custom_role_id?: number | null },
  now: number,
): Promise<AccountUserRow> {
  const own = custom_role_id !== undefined && { custom_role_id }
  return access
    .insertInto('account_users')
    .values({ ...member, ...own, availability: 'online', auto_offline: true, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'user_id']).doUpdateSet({ role: member.role, ...own, updated_at: now }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteAccountUser(access: AccessTx, accountId: number, userId: number): Promise<void> {
  await access.deleteFrom('account_users').where('account_id', '=', accountId).where('user_id', '=', userId).execute()
}
