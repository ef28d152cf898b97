import { useSyncExternalStore } from 'react'

export interface Store<Value> {
  get(): Value
  set(value: Value): void
  subscribe(watcher: () => void): () => void
  use(): Value
}

/** A value outside of React that parts of the page follow. */
export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial
  const watchers = new Set<() => void>()
  const store: Store<Value> = {
    get: () => current,
    set(value) {
      if (value === current) return
      current = value
      for (const watcher of [...watchers]) watcher()
    },
    subscribe(watcher) {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    use: () => useSyncExternalStore(store.subscribe, store.get),
  }
  return store
}
