import { createStore, useStore } from './data/store.ts'

/** Something that belongs to this browser: kept here, the same in all its tabs. */
export function localSetting<Value>(key: string, read: (stored: unknown) => Value) {
  const store = createStore(read(stored(key)))
  addEventListener('storage', (event) => {
    if (event.key === key) store.set(read(stored(key)))
  })
  return {
    get: store.get,
    set(value: Value) {
      store.set(value)
      localStorage.setItem(key, JSON.stringify(value))
    },
    use: () => useStore(store),
  }
}

/** What was kept under a name; null where that is nothing, or no JSON. */
export function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
