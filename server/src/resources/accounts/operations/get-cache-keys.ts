import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { cacheKeys } from '../rules/cache-keys.ts'
import { CacheKeys } from '../schema.ts'

export const getCacheKeys = operation(
  'accounts.getCacheKeys',
  {
    get: '/api/v1/accounts/:account_id/cache_keys',
    summary: 'Get a value per list, which changes when the list does',
    description: 'Of the labels, inboxes and teams as they are listed for the caller.',
    access: 'agent',
    reply: T.object({ cache_keys: CacheKeys }),
  },
  async (context) => ({ cache_keys: await cacheKeys(context.db, context) }),
)
