import { type ComponentType, createElement, type ReactNode, useEffect } from 'react'
import { createStore, useStore } from '../../data/store.ts'
import { loadMessages } from '../../i18n.ts'
import { ErrorNote } from '../../parts/error-note.tsx'
import { HeldKeys } from '../../parts/held-keys.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'

/**
 * Asked for once the list is shown, which does without, or as soon as something of it has to be shown. Not by React's own
 * means, which show what has arrived a third of a second later when something stood in its place.
 */
function laterFrom<Parts>(load: () => Promise<Parts>) {
  const loading = createStore<{ parts?: Parts; error?: unknown }>({})
  let isAsked = false
  function start(): void {
    isAsked = true
    loading.set({})
    Promise.all([load(), loadMessages('thread', 'composer', 'details', 'attributes')]).then(
      ([parts]) => loading.set({ parts }),
      (error: unknown) => loading.set({ error }),
    )
  }
  const ask = () => {
    if (!isAsked) start()
  }
  function later<Name extends keyof Parts>(name: Name, meanwhile: ReactNode = null) {
    return function Later(props: PropsOf<Parts[Name]>) {
      const { parts, error } = useStore(loading)
      useEffect(() => {
        if (meanwhile) ask()
      }, [])
      if (parts) return createElement(parts[name] as ComponentType<object>, props as object)
      return error === undefined ? meanwhile : <ErrorNote error={error} onRetry={start} />
    }
  }
  return { ask, later }
}

type PropsOf<Part> = Part extends (props: infer Props) => ReactNode ? Props : never

const { ask: askParts, later } = laterFrom(() => import('./later-parts.ts'))
const { ask: askDetails, later: laterDetails } = laterFrom(() => import('./details/details.tsx'))

export const ConversationPickers = later('ConversationPickers')
export const FilterBar = later('FilterBar', <HeldKeys />)
export const NameForm = later('NameForm', <HeldKeys />)
export const RenameView = later('RenameView', <HeldKeys />)
export const SelectionBar = later('SelectionBar')
export const Thread = later('Thread', <Skeleton />)
export const Details = laterDetails('Details', <Skeleton />)

export function askForTheRest(): void {
  askParts()
  askDetails()
}
