import { useEffect } from 'react'
import { keysAreHeld } from './state.ts'

/** In the place of something to type into that is still loaded: what is typed must not reach the page behind it. */
export function HeldKeys() {
  useEffect(() => {
    keysAreHeld.set(true)
    return () => keysAreHeld.set(false)
  }, [])
  return null
}
