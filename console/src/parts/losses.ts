import { createContext, useContext, useEffect } from 'react'

interface Losses {
  /** Forms with changes that were not kept. */
  changes: number
  /** What is shown now and never again. */
  shownOnce: number
}

/** Where a dialog learns what would be lost if it was put away. */
export const LossesContext = createContext<Losses | undefined>(undefined)

export const noLosses = (): Losses => ({ changes: 0, shownOnce: 0 })

export const useTellUnsaved = (hasChanges: boolean) => useTell('changes', hasChanges)
export const useTellShownOnce = (isShown: boolean) => useTell('shownOnce', isShown)

function useTell(kind: keyof Losses, isTrue: boolean): void {
  const losses = useContext(LossesContext)
  useEffect(() => {
    if (!losses || !isTrue) return
    losses[kind]++
    return () => {
      losses[kind]--
    }
  }, [losses, kind, isTrue])
}
