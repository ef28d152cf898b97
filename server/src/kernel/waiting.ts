import type { EventEmitter } from 'node:events'
import type { Signals } from './db/db.ts'
import { Failure, problem } from './errors.ts'

const mostWaiting = 2000
const mostOfAccount = 20

/** A request that waits for events of its account. */
export interface Wait {
  /** True when there may be something new, false when the time is up. */
  again(): Promise<boolean>
  leave(): void
}

interface Waiter {
  /** Something may have come since it was last asked. */
  stirred: boolean
  over: boolean
  stir: () => void
}

/**
 * The requests that wait for events to be handed out. They hold nothing but memory meanwhile, and are let go when the
 * server stops.
 */
export class WaitingRoom {
  readonly #waiters = new Map<number, Set<Waiter>>()
  #count = 0
  #closed = false

  constructor(signals: EventEmitter<Signals>) {
    signals.on('positions', (accountIds) => {
      for (const id of accountIds.length > 0 ? accountIds : [...this.#waiters.keys()]) this.#stir(id)
    })
  }

  /** To be entered before one looks for what may have come already, so that nothing can come unnoticed in between. */
  enter(accountId: number, ms: number): Wait {
    const waiters = this.#waiters.get(accountId) ?? new Set()
    if (this.#count >= mostWaiting || waiters.size >= mostOfAccount) refuse()
    const waiter: Waiter = { stirred: false, over: this.#closed, stir() {} }
    this.#waiters.set(accountId, waiters.add(waiter))
    this.#count++
    const timer = setTimeout(() => end(waiter), ms)
    return {
      again: () => stirred(waiter),
      leave: () => {
        clearTimeout(timer)
        end(waiter)
        if (waiters.delete(waiter)) this.#count--
        if (waiters.size === 0 && this.#waiters.get(accountId) === waiters) this.#waiters.delete(accountId)
      },
    }
  }

  get size(): number {
    return this.#count
  }

  close(): void {
    this.#closed = true
    for (const waiters of this.#waiters.values()) waiters.forEach(end)
  }

  #stir(accountId: number): void {
    for (const waiter of this.#waiters.get(accountId) ?? []) {
      waiter.stirred = true
      waiter.stir()
    }
  }
}

function end(waiter: Waiter): void {
  waiter.over = true
  waiter.stir()
}

async function stirred(waiter: Waiter): Promise<boolean> {
  if (!waiter.stirred && !waiter.over) {
    await new Promise<void>((resolve) => {
      waiter.stir = resolve
    })
  }
  waiter.stirred = false
  return !waiter.over
}

function refuse(): never {
  const message = 'Too many requests of this account wait for events. Close some of them.'
  throw new Failure([problem('rate_limited', '', message)], { 'retry-after': '5' })
}
