import { queryClient } from './query-client.ts'
import { createStore, useStore } from './store.ts'

const signedOut = createStore(false)

export function startSession(): void {
  addEventListener('parley:signed-out', () => signedOut.set(true))
}

/** Whether the session has ended while pages of an account are open: they wait for whoever signs in over them. */
export function useSignedOut(): boolean {
  return useStore(signedOut)
}

/** Everything goes on where it stopped: what failed is fetched again, what waits to be sent is sent. */
export function signedInAgain(): void {
  if (!signedOut.get()) return
  signedOut.set(false)
  dispatchEvent(new Event('parley:signed-in'))
  void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
}
