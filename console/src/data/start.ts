import { follow } from '../live/live.ts'
import { isShowingCopies, trimCopies } from './copies.ts'
import { loadDrafts } from './draft-store.ts'
import { startWorker } from './install.ts'
import { startOutbox } from './outbox.ts'
import { queryClient } from './query-client.ts'

let isStarted = false

/** Once it is known who is signed in, and again whenever another account is shown. */
export function startAccount(accountId: number): void {
  follow(accountId)
  if (isStarted) return
  isStarted = true
  startOutbox()
  void loadDrafts()
  void trimCopies().catch(() => {})
  void startWorker().catch(() => {})
  // What was shown from copies is asked for as soon as there is somebody to ask.
  addEventListener('parley:reached', () => {
    if (isShowingCopies()) void queryClient.invalidateQueries()
  })
}
