import { forgetPersonal } from './personal.ts'
import { forgetAll } from './storage.ts'

const key = 'parley.user'
let shownTo: number | undefined

/** Whoever signs in after somebody else sees nothing of what was kept or shown for that one. */
export async function noteOwner(userId: number): Promise<void> {
  if (localStorage.getItem(key) !== String(userId)) {
    await forgetAll('copies').catch(() => {})
    if (localStorage.getItem(key) !== null) forgetPersonal()
    localStorage.setItem(key, String(userId))
  }
  if (shownTo !== undefined && shownTo !== userId) location.assign('/app')
  shownTo = userId
}
