import { forgetAll } from './storage.ts'

const key = 'parley.user'
let shownTo: number | undefined

/** Whoever signs in after somebody else sees nothing of what was kept or shown for that one. */
export async function noteOwner(userId: number): Promise<void> {
  if (localStorage.getItem(key) !== String(userId)) {
    await forgetAll('copies').catch(() => {})
    localStorage.setItem(key, String(userId))
  }
  if (shownTo !== undefined && shownTo !== userId) location.assign('/app')
  shownTo = userId
}
