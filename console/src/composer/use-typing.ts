import { useCallback, useEffect, useRef } from 'react'
import { tellTyping } from '../live/live.ts'

/** Whoever pauses for this long has stopped. */
const pause = 3000

/** Tells the others that one writes; to be called with every key, and with false when that has ended. */
export function useTellTyping(number: number, isNote: boolean): (isTyping: boolean) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const tell = useCallback(
    (isTyping: boolean) => {
      clearTimeout(timer.current)
      tellTyping(number, isTyping, isNote)
      if (isTyping) timer.current = setTimeout(() => tellTyping(number, false, isNote), pause)
    },
    [number, isNote],
  )
  useEffect(() => () => tell(false), [tell])
  return tell
}
