import { hour, minute, second } from '../../../kernel/clock.ts'
import type { Attempt } from './send.ts'

/** The time from each attempt to the next: ten of them within a day. */
const waits = [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, hour, 3 * hour, 7 * hour, 12 * hour]
const longestAskedFor = hour

export type Verdict = { end: 'delivered' | 'failed' } | { retryIn: number }

/** What to do after an attempt, of which this one was the nth. */
export function judge(attempt: Attempt, attempts: number): Verdict {
  if (isSuccess(attempt)) return { end: 'delivered' }
  const wait = waits[attempts - 1]
  if (!mayPass(attempt) || wait === undefined) return { end: 'failed' }
  // A little less each, so that what failed together does not return together.
  const backoff = wait * (0.9 + Math.random() * 0.1)
  return { retryIn: Math.round(Math.max(backoff, Math.min(attempt.retryAfterMs ?? 0, longestAskedFor))) }
}

export function isSuccess({ status = 0 }: Attempt): boolean {
  return status >= 200 && status < 300
}

/** Whether what went wrong may be gone by itself. A proxy answers 404 for a minute; only 410 says that it is for good. */
export function mayPass(attempt: Attempt): boolean {
  return !isSuccess(attempt) && !attempt.isHopeless && attempt.status !== 410
}
