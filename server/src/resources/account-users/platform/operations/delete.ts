import { membersChanged } from '../../../../kernel/access-version.ts'
import { fail } from '../../../../kernel/errors.ts'
import { operation } from '../../../../kernel/operation.ts'
import { T } from '../../../../kernel/schema.ts'
import { loadPlatformAccount } from '../../../accounts/platform/load.ts'
import { deleteAccountUser, findMember } from '../queries/account-users.ts'

const UserRef = T.object({ user_id: T.optional(T.id({ examples: [1] })) })

export const remove = operation(
  'platform.accountUsers.delete',
  {
    delete: '/platform/api/v1/accounts/:account_id/account_users',
    summary: 'Remove a user from an account',
    description: 'Takes `user_id` in the body or in the query. Succeeds also when the user is not in the account.',
    access: 'platform',
    load: { account: loadPlatformAccount },
    body: UserRef,
    query: UserRef,
  },
  {
    watched: ({ account, body, query, tx }) => findMember(tx, account.id, body.user_id ?? query.user_id ?? 0),
    run: async ({ account, body, query, tx, services, now }) => {
      const userId = body.user_id ?? query.user_id ?? fail('missing', { field: 'user_id' })
      await deleteAccountUser(membersChanged(tx, [account.id]), account.id, userId)
      await services.removals.tell(tx, 'membership', { account_id: account.id, user_id: userId }, now)
    },
  },
)
