import { Failure, problem } from '../errors.ts'

/** How long a heavy read may take. */
export const heavyBudgetMs = 10_000

/** How many heavy reads run at a time in this process. */
export const heavyPlaces = 2

const mostWaitingOfAccount = 100
const longestWaitMs = 20_000

interface Waiter {
  accountId: number
  start(): void
}

/**
 * Lets a few heavy reads run at a time. A place goes to the account that has the fewest of them, so one account cannot
 * keep the others out.
 */
export class FairQueue {
  /** The account of each read that runs. */
  readonly #running: number[] = []
  readonly #waiting: Waiter[] = []
  /** Set while somebody wants to be alone. */
  #held = false
  #quiet: (() => void) | undefined

  get running(): number {
    return this.#running.length
  }

  get waiting(): number {
    return this.#waiting.length
  }

  async run<T>(accountId: number, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.#enter(accountId, signal)
    try {
      return await work()
    } finally {
      this.#running.splice(this.#running.indexOf(accountId), 1)
      if (this.#running.length === 0) this.#quiet?.()
      this.#startNext()
    }
  }

  /** Runs the work once no read runs, and lets none begin until it has ended. */
  async alone(work: () => Promise<unknown>): Promise<void> {
    this.#held = true
    if (this.#running.length > 0) {
      await new Promise<void>((resolve) => {
        this.#quiet = resolve
      })
    }
    try {
      await work()
    } finally {
      this.#held = false
      this.#quiet = undefined
      this.#startNext()
    }
  }

  #enter(accountId: number, signal: AbortSignal | undefined): Promise<void> {
    const ofAccount = this.#waiting.filter((waiter) => waiter.accountId === accountId)
    if (ofAccount.length >= mostWaitingOfAccount || signal?.aborted) throw tooMany()
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiter), 1)
        settle()
        reject(tooMany())
      }
      const timer = setTimeout(giveUp, longestWaitMs)
      const settle = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
      }
      const start = () => {
        settle()
        resolve()
      }
      const waiter = { accountId, start }
      signal?.addEventListener('abort', giveUp)
      this.#waiting.push(waiter)
      this.#startNext()
    })
  }

  #startNext(): void {
    if (this.#held || this.#running.length >= heavyPlaces || this.#waiting.length === 0) return
    const next = this.#waiting.reduce((best, waiter) =>
      this.#runningOf(waiter) < this.#runningOf(best) ? waiter : best,
    )
    this.#waiting.splice(this.#waiting.indexOf(next), 1)
    this.#running.push(next.accountId)
    next.start()
    this.#startNext()
  }

  #runningOf({ accountId }: Waiter): number {
    return this.#running.filter((id) => id === accountId).length
  }
}

function tooMany(): Failure {
  const message = 'Too many searches and filters are under way. Try again shortly.'
  return new Failure([problem('rate_limited', '', message)], { 'retry-after': '5' })
}
