import type { Tx } from './db/db.ts'

/** What can be removed while others depend on it, with what they are told; resources add what they remove. */
export interface Removable {
  /** A user of an account. */
  membership: Membership
}

export interface Membership {
  account_id: number
  user_id: number
}

type Kind = keyof Removable

/** What a resource does in the transaction that removes something it depends on. */
export type WhenRemoved = { [K in Kind]?: (tx: Tx, removed: Removable[K], now: number) => Promise<unknown> }

/**
 * What a resource deletes afterwards, because it may be very much: called by a job again and again, each time in a
 * transaction of its own, until it answers that nothing is left. Whoever depends on what it deletes is told in turn.
 */
export type ClearAfter = {
  [K in Kind]?: (tx: Tx, removed: Removable[K], now: number, removals: Removals) => Promise<boolean>
}

export interface Dependent {
  whenRemoved?: WhenRemoved
  clearAfter?: ClearAfter
}

/** Lets whoever removes something know nobody who depends on it. */
export class Removals {
  readonly #dependents: readonly Dependent[]

  /** Those that nobody depends on come first. */
  constructor(dependents: readonly Dependent[]) {
    this.#dependents = dependents
  }

  async tell<K extends Kind>(tx: Tx, kind: K, removed: Removable[K], now: number): Promise<void> {
    for (const { whenRemoved } of this.#dependents) await whenRemoved?.[kind]?.(tx, removed, now)
  }

  /** Deletes a part of what depended on it; true when nothing is left. */
  async clearSome<K extends Kind>(tx: Tx, kind: K, removed: Removable[K], now: number): Promise<boolean> {
    for (const { clearAfter } of this.#dependents) {
      const clear = clearAfter?.[kind]
      if (clear && !(await clear(tx, removed, now, this))) return false
    }
    return true
  }
}
