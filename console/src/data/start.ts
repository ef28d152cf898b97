import { follow, tellVisibility } from '../live/live.ts'
import { isShowingCopies, trimCopies } from './copies.ts'
import { startDrafts } from './draft-sync.ts'
import { startWorker } from './install.ts'
import { startOutbox } from './outbox.ts'
import { queryClient, refetchFailed } from './query-client.ts'
import { startSession } from './session.ts'

let isStarted = false

/** Once it is known who is signed in, and again whenever another account is shown. */
export function startAccount(accountId: number): void {
  follow(accountId)
  if (isStarted) return
  isStarted = true
  startSession()
  startOutbox()
  tellVisibility()
  startDrafts()
  void trimCopies().catch(() => {})
  void startWorker().catch(() => {})
  addEventListener('parley:reached', () => {
    // What was shown from copies is asked for as soon as there is somebody to ask; else only whether the server is another.
    void queryClient.invalidateQueries(isShowingCopies() ? {} : { queryKey: ['bootstrap.get'] })
    refetchFailed()
  })
}
