import { type Clock, minute } from './clock.ts'
import { Failure, problem } from './errors.ts'

const mostCallers = 100_000

/** Requests per caller in fixed windows of a minute, counted in this process. */
export class RateLimiter {
  readonly #limit: number
  readonly #clock: Clock
  #window = 0
  #counts = new Map<string, number>()

  constructor(limit: number, clock: Clock) {
    this.#limit = limit
    this.#clock = clock
  }

  /** Counts one request of the caller; answers what to tell it about its budget. */
  take(caller: string): Record<string, string> {
    const used = (this.#current().get(caller) ?? 0) + 1
    this.#count(caller, used)
    const headers = this.#headers(used)
    if (used > this.#limit) refuse(headers)
    return headers
  }

  /** Refuses a caller that has used its budget up, without counting. */
  check(caller: string): void {
    const used = this.#current().get(caller) ?? 0
    if (used >= this.#limit) refuse(this.#headers(used))
  }

  #count(caller: string, used: number): void {
    if (this.#counts.size >= mostCallers && used === 1) this.#counts.clear()
    this.#counts.set(caller, used)
  }

  #current(): Map<string, number> {
    const window = Math.floor(this.#clock.now() / minute)
    if (window !== this.#window) {
      this.#window = window
      this.#counts = new Map()
    }
    return this.#counts
  }

  #headers(used: number): Record<string, string> {
    return {
      'ratelimit-limit': String(this.#limit),
      'ratelimit-remaining': String(Math.max(0, this.#limit - used)),
      'ratelimit-reset': String(Math.ceil(((this.#window + 1) * minute - this.#clock.now()) / 1000)),
    }
  }
}

function refuse(headers: Record<string, string>): never {
  throw new Failure([problem('rate_limited')], { ...headers, 'retry-after': headers['ratelimit-reset']! })
}
