import { api } from '../../data/client.ts'
import { forgetEverything } from '../../data/forget.ts'
import { forgetPersonal } from '../../data/personal.ts'
import { unsubscribeFromPush } from '../../notices/push.ts'

/** Whoever cannot be reached to be told is left all the same: nothing of the account stays here. */
export async function signOut(): Promise<void> {
  await unsubscribeFromPush().catch(() => undefined)
  await api.sessions.signOut().catch(() => undefined)
  await forgetEverything()
  forgetPersonal()
  location.assign('/app/login')
}
