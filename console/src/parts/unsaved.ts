import { createContext, useContext, useEffect } from 'react'

/** Where the dialog around a form learns whether it would be put away with changes. */
export const UnsavedContext = createContext<{ current: boolean } | undefined>(undefined)

export function useTellUnsaved(hasChanges: boolean): void {
  const unsaved = useContext(UnsavedContext)
  useEffect(() => {
    if (!unsaved) return
    unsaved.current = hasChanges
    return () => {
      unsaved.current = false
    }
  }, [unsaved, hasChanges])
}
