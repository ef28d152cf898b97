import { operation } from '../../../kernel/operation.ts'
import { presentAccount } from '../present.ts'
import { getAccount } from '../queries/accounts.ts'
import { cacheKeys } from '../rules/cache-keys.ts'
import { Account } from '../schema.ts'

export const get = operation(
  'accounts.get',
  { get: '/api/v1/accounts/:account_id', summary: 'Get the account', access: 'agent', reply: Account },
  async (context) => {
    const { account, db } = context
    return presentAccount(await getAccount(db, account.id), await cacheKeys(db, context))
  },
)
