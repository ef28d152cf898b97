import { type ComponentType, createElement, type ReactNode } from 'react'
import { createStore, useStore } from '../../data/store.ts'
import { loadMessages } from '../../i18n.ts'
import { HeldKeys } from '../../keys/held-keys.tsx'
import { ErrorNote } from '../../parts/error-note.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'

/**
 * Asked for with the screen, so that a conversation is not waited for longer; only the list does without. Not by React's
 * own means, which show what has arrived a third of a second later when something stood in its place.
 */
function laterFrom<Parts>(load: () => Promise<Parts>) {
  const loading = createStore<{ parts?: Parts; error?: unknown }>({})
  function start(): void {
    loading.set({})
    Promise.all([load(), loadMessages('thread', 'composer', 'details', 'attributes')]).then(
      ([parts]) => loading.set({ parts }),
      (error: unknown) => loading.set({ error }),
    )
  }
  start()
  return function later<Name extends keyof Parts>(name: Name, meanwhile: ReactNode = null) {
    return function Later(props: PropsOf<Parts[Name]>) {
      const { parts, error } = useStore(loading)
      if (parts) return createElement(parts[name] as ComponentType<object>, props as object)
      return error === undefined ? meanwhile : <ErrorNote error={error} onRetry={start} />
    }
  }
}

type PropsOf<Part> = Part extends (props: infer Props) => ReactNode ? Props : never

const later = laterFrom(() => import('./later-parts.ts'))

export const ConversationPickers = later('ConversationPickers')
export const FilterBar = later('FilterBar', <HeldKeys />)
export const NameForm = later('NameForm', <HeldKeys />)
export const RenameView = later('RenameView', <HeldKeys />)
export const SelectionBar = later('SelectionBar')
export const Thread = later('Thread', <Skeleton />)
export const Details = laterFrom(() => import('./details/details.tsx'))('Details', <Skeleton />)
