import { membersChanged } from '../../../../kernel/access-version.ts'
import { fail } from '../../../../kernel/errors.ts'
import { operation } from '../../../../kernel/operation.ts'
import { loadPlatformAccount } from '../../../accounts/platform/load.ts'
import { requireCustomRole } from '../../../custom-roles/rules/require-custom-role.ts'
import { reachesUser } from '../../../users/platform/load.ts'
import { presentAccountUser } from '../present.ts'
import { findMember, upsertAccountUser } from '../queries/account-users.ts'
import { AccountUser, NewAccountUser } from '../schema.ts'

export const create = operation(
  'platform.accountUsers.create',
  {
    post: '/platform/api/v1/accounts/:account_id/account_users',
    summary: 'Add a user to an account, or change its role there',
    access: 'platform',
    load: { account: loadPlatformAccount },
    body: NewAccountUser,
    reply: AccountUser,
    errors: ['unknown'],
    emits: ['account_cache_invalidated'],
  },
  {
    watched: ({ account, body, tx }) => findMember(tx, account.id, body.user_id),
    run: async ({ account, actor, body: { user_id, role, custom_role_id }, tx, services, now }) => {
      if (!(await reachesUser(tx, actor, user_id))) fail('unknown', { field: 'user_id', message: 'does not exist' })
      await requireCustomRole(tx, account.id, custom_role_id)
      const member = { account_id: account.id, user_id, role, custom_role_id }
      const row = await upsertAccountUser(membersChanged(tx, [account.id]), member, now)
      services.listsChanged(tx, account.id)
      return presentAccountUser(row)
    },
  },
)
