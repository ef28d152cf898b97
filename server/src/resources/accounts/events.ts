import type { PayloadsOf } from '../../kernel/bus.ts'
import { T } from '../../kernel/schema.ts'

export const accountEvents = {
  /** The keys are those that there are when it is shown. */
  account_cache_invalidated: T.object({ account_id: T.id() }),
}

declare module '../../kernel/bus.ts' {
  interface Events extends PayloadsOf<typeof accountEvents> {}
}
