import { operation } from '../../../kernel/operation.ts'
import { presentAccount } from '../present.ts'
import { getAccount } from '../queries/accounts.ts'
import { cacheKeys } from '../rules/cache-keys.ts'
import { changeAccount } from '../rules/change.ts'
import { requireSignOn } from '../rules/require-sign-on.ts'
import { Account, AccountChanges } from '../schema.ts'

export const update = operation(
  'accounts.update',
  {
    patch: '/api/v1/accounts/:account_id',
    summary: 'Update the account',
    access: 'administrator',
    body: AccountChanges,
    reply: Account,
    emits: ['account_cache_invalidated'],
    errors: ['sso_refused'],
  },
  {
    watched: ({ account, tx }) => getAccount(tx, account.id),
    run: async ({ account: { id }, actor, body, tx, services, now }) => {
      requireSignOn(services, actor, body)
      services.listsChanged(tx, id)
      const account = await changeAccount(tx, id, body, now)
      return presentAccount(account, await cacheKeys(tx, services, account))
    },
  },
)
