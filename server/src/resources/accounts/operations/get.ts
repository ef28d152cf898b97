import { operation } from '../../../kernel/operation.ts'
import { presentAccount } from '../present.ts'
import { getAccount } from '../queries/accounts.ts'
import { cacheKeys } from '../rules/cache-keys.ts'
import { Account } from '../schema.ts'

export const get = operation(
  'accounts.get',
  { get: '/api/v1/accounts/:account_id', summary: 'Get the account', access: 'agent', reply: Account },
  async ({ account: { id }, db, services }) => {
    const account = await getAccount(db, id)
    return presentAccount(account, await cacheKeys(db, services, account))
  },
)
