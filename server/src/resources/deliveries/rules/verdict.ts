import { hour, minute, second } from '../../../kernel/clock.ts'
import type { Attempt } from '../../../transports/transport.ts'

/** The time from each attempt to the next: ten of them within a day, the first ones soon, since others wait for them. */
const waits = [3 * second, 10 * second, 2 * minute, 10 * minute, 30 * minute, hour, 3 * hour, 7 * hour, 12 * hour]
const longestAskedFor = hour
/** Others of its stream wait no longer than this for its next attempt: until it has failed three times. */
const longestHeldUp = minute

export type Verdict = { end: 'delivered' | 'failed' } | { retryIn: number; stepsOut: boolean }

/** What to do after an attempt, of which this one was the nth. */
export function judge(attempt: Attempt, attempts: number): Verdict {
  if (isSuccess(attempt)) return { end: 'delivered' }
  const wait = waits[attempts - 1]
  if (!mayPass(attempt) || wait === undefined) return { end: 'failed' }
  // A little less each, so that what failed together does not return together.
  const backoff = wait * (0.9 + Math.random() * 0.1)
  const retryIn = Math.round(Math.max(backoff, Math.min(attempt.retryAfterMs ?? 0, longestAskedFor)))
  return { retryIn, stepsOut: retryIn > longestHeldUp }
}

export function isSuccess({ outcome }: Attempt): boolean {
  return outcome === 'delivered'
}

/** Whether what went wrong may be gone by itself. */
export function mayPass({ outcome }: Attempt): boolean {
  return outcome === 'failed'
}

/** Whether nobody answered at all, well or not. */
export function isSilence(attempt: Attempt): boolean {
  return mayPass(attempt) && attempt.status === undefined
}
