import { createStore, useStore } from '../../data/store.ts'

/** What somebody has marked as unread while it was open: looking at it further does not undo that. */
const kept = createStore<ReadonlySet<number>>(new Set())

export function keepUnread(numbers: readonly number[]): void {
  kept.set(new Set([...kept.get(), ...numbers]))
}

export function forgetKept(numbers: readonly number[]): void {
  kept.set(new Set([...kept.get()].filter((each) => !numbers.includes(each))))
}

export function useIsKeptUnread(number: number): boolean {
  return useStore(kept, (all) => all.has(number))
}
