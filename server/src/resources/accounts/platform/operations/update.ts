import { operation } from '../../../../kernel/operation.ts'
import { presentPlatformAccount } from '../../present.ts'
import { loadPlatformAccount } from '../load.ts'
import { changePlatformAccount } from '../rules/change.ts'
import { PlatformAccount, PlatformAccountChanges } from '../schema.ts'

export const update = operation(
  'platform.accounts.update',
  {
    patch: '/platform/api/v1/accounts/:account_id',
    summary: 'Update an account',
    description: 'Limits and custom attributes are replaced as a whole; features change one by one.',
    access: 'platform',
    load: { account: loadPlatformAccount },
    body: PlatformAccountChanges,
    reply: PlatformAccount,
  },
  async ({ account, body, tx, now }) => presentPlatformAccount(await changePlatformAccount(tx, account.id, body, now)),
)
