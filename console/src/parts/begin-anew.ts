/** A file of the console that could not be loaded; its message is the browser's. */
export class NotLoaded extends Error {}

export async function orNotLoaded<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  try {
    return await loading
  } catch (error) {
    throw new NotLoaded(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

/**
 * A browser remembers that a file could not be loaded, and asks for it again in a new page only. Drafts and what is
 * unsent outlive that, and forms ask before they are left; but there is no way back from a page that cannot be loaded
 * itself, so that it is tried first. Ends only where this page stays.
 */
export async function beginAnew(): Promise<void> {
  const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => undefined)
  if (!answer?.ok) return
  location.reload()
  await new Promise(() => {})
}
