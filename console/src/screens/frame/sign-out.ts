import { api } from '../../data/client.ts'

/** Whoever cannot be reached to be told is left all the same: nothing of the account stays here. */
export async function signOut(): Promise<void> {
  await api.sessions.signOut().catch(() => undefined)
  localStorage.removeItem('parley.last')
  localStorage.removeItem('parley.settings')
  location.assign('/app/login')
}
