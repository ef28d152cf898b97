import { useSyncExternalStore } from 'react'

export type Width = 'narrow' | 'middle' | 'wide'

const wide = matchMedia('(width >= 1200px)')
const middle = matchMedia('(width >= 768px)')

function subscribe(watcher: () => void): () => void {
  for (const query of [wide, middle]) query.addEventListener('change', watcher)
  return () => {
    for (const query of [wide, middle]) query.removeEventListener('change', watcher)
  }
}

/** How many columns there is room for: one; list and thread; all of them. */
export function useWidth(): Width {
  return useSyncExternalStore(subscribe, () => (wide.matches ? 'wide' : middle.matches ? 'middle' : 'narrow'))
}
