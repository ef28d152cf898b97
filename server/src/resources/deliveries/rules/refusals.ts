import type { EndpointRow, Refusals } from '../table.ts'
import type { Tried } from './tried.ts'
import { isSuccess } from './verdict.ts'

/** So many may step out at once before the receiver has shown, by taking something, that it is well but for them. */
const mostInARow = 5

/**
 * Which events a receiver is known to refuse. Once one has stepped out, the next of its kind is not waited for: it is
 * refused as the first was. All of them fail while a receiver is in trouble, so this holds only as long as it takes others.
 */
export class KnownRefusals {
  readonly #lastSuccess: number
  readonly all: Refusals

  constructor({ refused, last_success_at }: EndpointRow) {
    this.all = { ...refused }
    this.#lastSuccess = last_success_at ?? 0
  }

  include({ delivery, attempt }: Tried): boolean {
    const known = this.all[delivery.event]
    if (!known || attempt.status === undefined) return false
    return this.#isProven(delivery.event) || known.in_a_row < mostInARow
  }

  add({ delivery: { event } }: Tried, now: number): void {
    const before = this.#isProven(event) ? 0 : (this.all[event]?.in_a_row ?? 0)
    this.all[event] = { at: now, in_a_row: before + 1 }
  }

  /** One that was taken shows that not all of its kind are refused. */
  correct({ delivery, attempt }: Tried): void {
    if (isSuccess(attempt)) delete this.all[delivery.event]
  }

  #isProven(event: string): boolean {
    return this.#lastSuccess >= (this.all[event]?.at ?? Number.POSITIVE_INFINITY)
  }
}
