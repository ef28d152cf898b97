import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'

interface Loaded<Parts> {
  load(): Promise<Parts>
  /** Undefined until somebody has loaded it. */
  parts(): Parts | undefined
  /** Shows something of it, and until it is loaded something else. */
  Show(props: { part(parts: Parts): ComponentChildren; meanwhile?: ComponentChildren }): ComponentChildren
}

/** A part of the panel that is loaded when it is first needed. */
function loaded<Parts>(read: () => Promise<Parts>): Loaded<Parts> {
  let parts: Parts | undefined
  let loading: Promise<Parts> | undefined
  const load = () => {
    loading ??= read().then(
      (module) => {
        parts = module
        return module
      },
      (error) => {
        // Tried again by whoever needs it next.
        loading = undefined
        throw error
      },
    )
    return loading
  }
  return {
    load,
    parts: () => parts,
    Show: ({ part, meanwhile = null }) => {
      const [known, setKnown] = useState(() => parts)
      useEffect(() => {
        if (!known)
          void load().then(
            (module) => setKnown(() => module),
            () => void beginAnew(),
          )
      }, [])
      return known ? part(known) : meanwhile
    },
  }
}

const longestPauseMs = 30_000
let isBeginning = false

/**
 * A browser remembers that a file could not be loaded, and asks for it again in a new page only. What is unsent outlives
 * that; but there is no way back from a page that cannot be loaded itself, so that it is tried first.
 */
async function beginAnew(): Promise<void> {
  if (isBeginning) return
  isBeginning = true
  const begun: number = history.state?.begun ?? 0
  for (let failures = begun; ; failures++) {
    await new Promise((resolve) => setTimeout(resolve, Math.min(longestPauseMs, 500 * 2 ** failures)))
    const answer = await fetch(location.href).catch(() => undefined)
    if (answer?.ok) break
  }
  history.replaceState({ begun: begun + 1 }, '')
  location.reload()
}

/** What not every visitor meets. */
export const rare = loaded(() => import('./rare-parts.ts'))
/** What a conversation is shown with. Whoever asks a first question has none. */
export const talk = loaded(() => import('./talk-parts.ts'))
