import { unfollow } from '../live/live.ts'
import { clearDrafts } from './draft-store.ts'
import { outbox } from './outbox.ts'
import { queryClient } from './query-client.ts'
import { forgetAll } from './storage.ts'

/** On signing out: nothing of what was shown, written or kept stays in this browser. */
export async function forgetEverything(): Promise<void> {
  unfollow()
  outbox.clear()
  clearDrafts()
  await Promise.allSettled([forgetAll('outbox'), forgetAll('drafts'), forgetAll('copies')])
  queryClient.clear()
  for (const key of ['parley.last', 'parley.user']) localStorage.removeItem(key)
}
