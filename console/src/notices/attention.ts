import { createStore } from '../data/store.ts'
import type { News } from './settings.ts'

/** Conversations of mine, or of nobody where I want to hear of those, whose news I have not looked at. */
export const attention = createStore<ReadonlySet<number>>(new Set())

export function wantAttention({ number }: News): void {
  attention.set(new Set([...attention.get(), number]))
}

export function hasAttention(number: number): void {
  if (!attention.get().has(number)) return
  attention.set(new Set([...attention.get()].filter((each) => each !== number)))
}
