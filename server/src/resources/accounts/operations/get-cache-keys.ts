import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { getAccount } from '../queries/accounts.ts'
import { cacheKeys } from '../rules/cache-keys.ts'
import { CacheKeys } from '../schema.ts'

export const getCacheKeys = operation(
  'accounts.getCacheKeys',
  {
    get: '/api/v1/accounts/:account_id/cache_keys',
    summary: 'Get a value per list, which changes when the list does',
    description:
      'Of the labels, inboxes and teams. The same for all members: it changes when the list of any of them does, and when ' +
      'members or their roles do.',
    access: 'agent',
    reply: T.object({ cache_keys: CacheKeys }),
  },
  async ({ account, db, services }) => ({
    cache_keys: await cacheKeys(db, services, await getAccount(db, account.id)),
  }),
)
