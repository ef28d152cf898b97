import { idIn } from '../../../kernel/db/dialect.ts'
import type { Params } from '../../../kernel/db/param.ts'
import { prepared } from '../../../kernel/db/prepared.ts'

/** Users as others of an account see them; what belongs to a membership is null of those who have left. */
export const listPeople = prepared((db, { accountId, ids }: Params<{ accountId: number; ids: number[] }>) =>
  db
    .selectFrom('users')
    .leftJoin('account_users as member', (join) =>
      join.onRef('member.user_id', '=', 'users.id').on('member.account_id', '=', accountId),
    )
    .select(['users.id', 'users.name', 'users.display_name', 'users.email', 'users.confirmed_at'])
    .select(['users.custom_attributes', 'users.avatar_file_id'])
    .select(['member.role', 'member.custom_role_id'])
    .select(['member.availability', 'member.auto_offline', 'member.online_until'])
    .where(idIn(db, 'users.id', ids)),
)

export type PersonRow = Awaited<ReturnType<typeof listPeople>>[number]
