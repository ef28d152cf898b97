const held = 3000

/**
 * Whether this tab is the one that tells of something. Whoever looks at it asks first and says nothing, so that no other
 * tab does; of the others, one is given it.
 */
export async function claims(what: string, isLookedAt: boolean): Promise<boolean> {
  if (!isLookedAt) await new Promise((resolve) => setTimeout(resolve, 150))
  if (!navigator.locks) return true
  return new Promise((resolve) => {
    void navigator.locks.request(`parley-told-${what}`, { ifAvailable: true }, async (lock) => {
      resolve(lock !== null)
      if (lock) await new Promise((done) => setTimeout(done, held))
    })
  })
}
