import { type Clock, systemClock } from './clock.ts'
import { createLimiters, type Limiters } from './rate-limit.ts'
import { createSecrets, type Secrets } from './secrets.ts'

/** What handlers, verbs and jobs may need beyond the database. */
export interface Services {
  clock: Clock
  secrets: Secrets
  /** The limiter of a budget, which is a constant of whoever spends it. */
  limiter: Limiters
}

export function createServices(secretKey: string, clock: Clock = systemClock): Services {
  return { clock, secrets: createSecrets(secretKey), limiter: createLimiters(clock) }
}
