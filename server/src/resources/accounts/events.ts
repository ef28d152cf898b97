import type { PayloadsOf } from '../../kernel/bus.ts'
import { T } from '../../kernel/schema.ts'
import { CacheKeys } from './schema.ts'

export const accountEvents = {
  account_cache_invalidated: T.object({ cache_keys: CacheKeys }),
}

declare module '../../kernel/bus.ts' {
  interface Events extends PayloadsOf<typeof accountEvents> {}
}
