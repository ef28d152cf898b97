import { operation } from '../../../../kernel/operation.ts'
import { presentPlatformAccount } from '../../present.ts'
import { loadPlatformAccount } from '../load.ts'
import { PlatformAccount } from '../schema.ts'

export const get = operation(
  'platform.accounts.get',
  {
    get: '/platform/api/v1/accounts/:account_id',
    summary: 'Get an account',
    access: 'platform',
    load: { account: loadPlatformAccount },
    reply: PlatformAccount,
  },
  ({ account }) => presentPlatformAccount(account),
)
