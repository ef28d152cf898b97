import { type ComponentProps, type ComponentType, createElement, type ReactNode } from 'react'
import { createStore, useStore } from '../../data/store.ts'
import { HeldKeys } from '../../keys/held-keys.tsx'
import { ErrorNote } from '../../parts/error-note.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'

type Parts = typeof import('./later-parts.ts')

const loading = createStore<{ parts?: Parts; error?: unknown }>({})

/** Asked for with the screen, so that a conversation is not waited for longer; only the list does without. */
function load(): void {
  loading.set({})
  import('./later-parts.ts').then(
    (parts) => loading.set({ parts }),
    (error: unknown) => loading.set({ error }),
  )
}

load()

/** Not by React's own means, which show what has arrived a third of a second later when something stood in its place. */
function later<Name extends keyof Parts>(name: Name, meanwhile: ReactNode = null) {
  return function Later(props: ComponentProps<Parts[Name]>) {
    const { parts, error } = useStore(loading)
    if (parts) return createElement(parts[name] as ComponentType<object>, props as object)
    return error === undefined ? meanwhile : <ErrorNote error={error} onRetry={load} />
  }
}

export const ConversationPickers = later('ConversationPickers')
export const Details = later('Details', <Skeleton />)
export const FilterBar = later('FilterBar', <HeldKeys />)
export const NameForm = later('NameForm', <HeldKeys />)
export const RenameView = later('RenameView', <HeldKeys />)
export const SelectionBar = later('SelectionBar')
export const Thread = later('Thread', <Skeleton />)
