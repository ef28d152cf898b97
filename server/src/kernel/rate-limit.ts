import type { Clock } from './clock.ts'
import { Failure, problem } from './errors.ts'

const mostCallers = 100_000

/** How much is allowed in fixed windows of so many milliseconds. */
export interface Budget {
  limit: number
  window: number
}

/** What each caller has used of a budget, counted in this process. */
export class RateLimiter {
  readonly #budget: Budget
  readonly #clock: Clock
  #window = 0
  #counts = new Map<string, number>()

  constructor(budget: Budget, clock: Clock) {
    this.#budget = budget
    this.#clock = clock
  }

  /** Counts one request of the caller, or so many bytes; answers what to tell it about its budget. */
  take(caller: string, amount = 1): Record<string, string> {
    const used = this.used(caller) + amount
    this.#count(caller, used)
    const headers = this.#headers(used)
    if (used > this.#budget.limit) refuse(headers)
    return headers
  }

  /** Undoes a take, where only some of what is counted shall stay so. */
  giveBack(caller: string): void {
    const used = this.#current().get(caller)
    if (used) this.#counts.set(caller, used - 1)
  }

  /** How much the caller has used of its budget. */
  used(caller: string): number {
    return this.#current().get(caller) ?? 0
  }

  /** Refuses a caller that has used its budget up, without counting. */
  check(caller: string): void {
    const used = this.used(caller)
    if (used >= this.#budget.limit) refuse(this.#headers(used))
  }

  /** A map keeps the order in which it was filled: whoever has not come for longest is forgotten first. */
  #count(caller: string, used: number): void {
    this.#counts.delete(caller)
    this.#counts.set(caller, used)
    if (this.#counts.size > mostCallers) this.#counts.delete(this.#counts.keys().next().value!)
  }

  #current(): Map<string, number> {
    const window = Math.floor(this.#clock.now() / this.#budget.window)
    if (window !== this.#window) {
      this.#window = window
      this.#counts = new Map()
    }
    return this.#counts
  }

  #headers(used: number): Record<string, string> {
    const { limit, window } = this.#budget
    return {
      'ratelimit-limit': String(limit),
      'ratelimit-remaining': String(Math.max(0, limit - used)),
      'ratelimit-reset': String(Math.ceil(((this.#window + 1) * window - this.#clock.now()) / 1000)),
    }
  }
}

function refuse(headers: Record<string, string>): never {
  throw new Failure([problem('rate_limited')], { ...headers, 'retry-after': headers['ratelimit-reset']! })
}

export type Limiters = (budget: Budget) => RateLimiter

/** One limiter for each budget that a resource declares. */
export function createLimiters(clock: Clock): Limiters {
  const limiters = new Map<Budget, RateLimiter>()
  return (budget) => {
    const limiter = limiters.get(budget) ?? new RateLimiter(budget, clock)
    limiters.set(budget, limiter)
    return limiter
  }
}
