import { forgetPersonal } from './personal.ts'
import { forgetAll } from './storage.ts'

const key = 'parley.user'
let shownTo: number | undefined

/** Whoever signs in after somebody else sees nothing of what was kept or shown for that one. */
export async function noteOwner(userId: number): Promise<void> {
  const before = localStorage.getItem(key)
  if (before !== String(userId)) {
    // Noted last, so that what is cut off is done again.
    const forgotten = forgetAll('copies')
      .catch(() => {})
      .then(() => {
        if (before !== null) forgetPersonal()
        localStorage.setItem(key, String(userId))
      })
    // Where nobody was known, nothing that is shown waits for it.
    if (before !== null) await forgotten
  }
  if (shownTo !== undefined && shownTo !== userId) location.assign('/app')
  shownTo = userId
}
