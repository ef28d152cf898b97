import type { Db } from '../../../kernel/db/db.ts'

/**
 * Whether an administrator may let somebody choose a password, or drop its second factor: only where every account that
 * the user belongs to is the administrator's as well. Otherwise whoever invites somebody could act in the accounts of
 * others as that user. Of those who administer the whole installation nobody decides but the operator.
 */
export async function mayVouchFor(db: Db, administratorId: number, userId: number): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select((eb) => [
      'users.super_admin',
      eb
        .exists(
          eb
            .selectFrom('account_users as member')
            .innerJoin('accounts as account', 'account.id', 'member.account_id')
            .leftJoin('account_users as own', (join) =>
              join
                .onRef('own.account_id', '=', 'member.account_id')
                .on('own.user_id', '=', administratorId)
                .on('own.role', '=', 'administrator'),
            )
            .select('member.id')
            .whereRef('member.user_id', '=', 'users.id')
            .where('account.deleted_at', 'is', null)
            .where('own.id', 'is', null),
        )
        .as('is_of_others'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  return user !== undefined && !user.super_admin && !user.is_of_others
}
