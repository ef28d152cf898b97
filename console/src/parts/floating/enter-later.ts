import { type KeyboardEvent, useEffect, useRef } from 'react'

/** While a list is behind what is typed, Enter waits for it, so that nothing is chosen that was not asked for. */
export function useEnterLater(isUpToDate: boolean, chooseFirst: () => unknown): (event: KeyboardEvent) => void {
  const waits = useRef(false)
  useEffect(() => {
    if (!waits.current || !isUpToDate) return
    waits.current = false
    chooseFirst()
  })
  return (event) => {
    const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing
    // Whatever is pressed after it has changed one's mind.
    waits.current = isEnter && !isUpToDate
    if (waits.current) event.preventDefault()
  }
}
