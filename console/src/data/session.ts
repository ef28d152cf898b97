import { queryClient, refetchFailed } from './query-client.ts'
import { createStore, useStore } from './store.ts'

const signedOut = createStore(false)
let channel: BroadcastChannel | undefined

/** Once it is known who is signed in. */
export function startSession(): void {
  addEventListener('parley:signed-out', () => signedOut.set(true))
  channel = new BroadcastChannel('parley-session')
  // The session is the browser's. Who has signed in is asked for, since it may be somebody else.
  channel.onmessage = () => {
    if (signedOut.get()) void queryClient.refetchQueries({ queryKey: ['bootstrap.get'], type: 'active' })
  }
  tellOthers()
}

/** Another tab may be the one that sends, or that follows, and waits. */
const tellOthers = () => channel?.postMessage('signed-in')

/** Whether the session has ended while pages of an account are open: they wait for whoever signs in over them. */
export function useSignedOut(): boolean {
  return useStore(signedOut)
}

/** Everything goes on where it stopped: what failed is fetched again, what waits to be sent is sent. */
export function signedInAgain(): void {
  if (!signedOut.get()) return
  signedOut.set(false)
  dispatchEvent(new Event('parley:signed-in'))
  refetchFailed()
  tellOthers()
}
