import { type KeyboardEvent, useEffect, useRef } from 'react'

const moves = new Set(['ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'])

/**
 * Enter chooses the first of what is offered for the text that is in the field. While the list is behind that text it
 * waits, so that nothing is chosen that was not asked for. Whoever has moved to another one chooses that.
 */
export function useEnterLater(
  shownFor: string | undefined,
  chooseFirst: () => void,
): (event: KeyboardEvent<HTMLInputElement>) => void {
  const waitsFor = useRef<string>(undefined)
  const hasMoved = useRef(false)
  useEffect(() => {
    if (waitsFor.current === undefined || waitsFor.current !== shownFor) return
    waitsFor.current = undefined
    chooseFirst()
  })
  return (event) => {
    const { key, nativeEvent, currentTarget } = event
    // Whatever is pressed after it has changed one's mind.
    waitsFor.current = undefined
    if (key !== 'Enter') hasMoved.current = moves.has(key) || (hasMoved.current && !isTyping(key))
    if (key !== 'Enter' || nativeEvent.isComposing || hasMoved.current) return
    event.preventDefault()
    if (currentTarget.value === shownFor) chooseFirst()
    else waitsFor.current = currentTarget.value
  }
}

function isTyping(key: string): boolean {
  return key.length === 1 || key === 'Backspace' || key === 'Delete' || key === 'Unidentified'
}
