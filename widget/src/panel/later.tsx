import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'

interface Loaded<Parts> {
  load(): Promise<Parts>
  /** Undefined until somebody has loaded it. */
  parts(): Parts | undefined
  /** Shows something of it. */
  Show(props: { part(parts: Parts): ComponentChildren }): ComponentChildren
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
    Show: ({ part }) => {
      const [known, setKnown] = useState(() => parts)
      useEffect(() => {
        if (!known)
          void load().then(
            (module) => setKnown(() => module),
            () => {},
          )
      }, [])
      return known ? part(known) : null
    },
  }
}

/** What not every visitor meets. */
export const rare = loaded(() => import('./rare-parts.ts'))
/** What a conversation is shown with. Whoever asks a first question has none. */
export const talk = loaded(() => import('./talk-parts.ts'))
