import { operation } from '../../../../kernel/operation.ts'
import { T } from '../../../../kernel/schema.ts'
import { loadPlatformAccount } from '../../../accounts/platform/load.ts'
import { presentAccountUser } from '../present.ts'
import { listAccountUsers } from '../queries/account-users.ts'
import { AccountUser } from '../schema.ts'

export const list = operation(
  'platform.accountUsers.list',
  {
    get: '/platform/api/v1/accounts/:account_id/account_users',
    summary: 'List the users of an account',
    access: 'platform',
    load: { account: loadPlatformAccount },
    paged: { size: 'all' },
    reply: T.array(AccountUser),
  },
  async ({ account, db, page }) => (await listAccountUsers(db, account.id, page)).map(presentAccountUser),
)
