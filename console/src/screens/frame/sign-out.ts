import { api } from '../../data/client.ts'
import { forgetEverything } from '../../data/forget.ts'
import { unsubscribeFromPush } from '../../notices/push.ts'

/** Of the person, rather than of the browser. */
const personal = ['parley.settings', 'parley.recent', 'parley.used']

/** Whoever cannot be reached to be told is left all the same: nothing of the account stays here. */
export async function signOut(): Promise<void> {
  await unsubscribeFromPush().catch(() => undefined)
  await api.sessions.signOut().catch(() => undefined)
  await forgetEverything()
  for (const key of personal) localStorage.removeItem(key)
  location.assign('/app/login')
}
