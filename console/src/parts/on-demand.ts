import { type ComponentType, createElement, Fragment, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { loadMessages } from '../i18n.ts'
import { beginAnew, orNotLoaded } from './begin-anew.ts'
import { HeldKeys } from './held-keys.tsx'

interface Brought {
  /** What their texts are kept under. */
  texts?: readonly string[]
  /** In their place where they cannot be loaded. Without it nothing is, and the next to need one tries again. */
  Failed?: ComponentType<{ error: unknown; onRetry: () => void }>
}

interface Place<Props> {
  /** In its place until it is there. */
  meanwhile?: ReactNode | ((props: Props) => ReactNode)
  /** It is opened to type into: keys that are pressed from then on are for it, even before it can take them. */
  takesKeys?: boolean
  /** It does not ask by being shown: whoever shows it asks when there is time. */
  waits?: boolean
  /** Whether anybody would see it now: else nothing is said where it could not be loaded. */
  isSeen?: (props: Props) => boolean
}

type PropsOf<Part> = Part extends (props: infer Props) => ReactNode ? Props & object : never

/**
 * Parts of one file that is loaded when one of them is first shown, or ahead of that. Not by React's own means, which
 * show what has arrived a third of a second later when something stood in its place.
 */
export function onDemand<Parts extends object>(load: () => Promise<Parts>, { texts = [], Failed }: Brought = {}) {
  let state: { parts?: Parts; error?: unknown } = {}
  let isAsked = false
  const shown = new Set<() => void>()

  function become(next: typeof state): void {
    state = next
    for (const tell of shown) tell()
  }
  async function preload(): Promise<void> {
    if (isAsked) return
    isAsked = true
    if (state.error !== undefined) become({})
    try {
      const [parts] = await orNotLoaded(Promise.all([load(), loadMessages(...texts)]))
      become({ parts })
    } catch (error) {
      isAsked = false
      become({ error })
    }
  }
  async function retry(): Promise<void> {
    const before = state
    become({})
    await beginAnew()
    become(before)
  }
  function subscribe(tell: () => void): () => void {
    shown.add(tell)
    return () => shown.delete(tell)
  }

  function part<Name extends keyof Parts>(name: Name, place: Place<PropsOf<Parts[Name]>> = {}) {
    const { meanwhile = null, takesKeys = false, waits = false, isSeen = () => true } = place
    return function OnDemand(props: PropsOf<Parts[Name]>): ReactNode {
      const { parts, error } = useSyncExternalStore(subscribe, () => state)
      const isThere = parts !== undefined
      useEffect(() => {
        if (!isThere && !waits) void preload()
      }, [isThere])
      const content = () => {
        if (parts) return createElement(parts[name] as ComponentType<object>, props)
        if (error !== undefined && Failed && isSeen(props))
          return createElement(Failed, { error, onRetry: () => void retry() })
        return typeof meanwhile === 'function' ? meanwhile(props) : meanwhile
      }
      if (!takesKeys) return content()
      const keys = createElement(HeldKeys, { isThere: isThere || error !== undefined })
      return createElement(Fragment, null, keys, content())
    }
  }
  return { preload, part }
}
