import { createStore, useStore } from '../../data/store.ts'

const key = 'parley.details'
const wide = matchMedia('(min-width: 1200px)')

/** Beside the thread where there is room, as it was left last; elsewhere only when asked for. */
const shown = createStore(wide.matches && localStorage.getItem(key) !== 'off')

export function toggleDetails(): void {
  const next = !shown.get()
  shown.set(next)
  if (wide.matches) localStorage.setItem(key, next ? 'on' : 'off')
}

export function closeDetails(): void {
  if (shown.get()) toggleDetails()
}

export function useDetails(): { isShown: boolean; toggle: () => void } {
  return { isShown: useStore(shown), toggle: toggleDetails }
}
