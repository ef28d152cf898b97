import type { DueDelivery } from '../queries/sending.ts'
import type { Attempt } from './send.ts'

export interface Tried {
  delivery: DueDelivery
  attempt: Attempt
}

/** What an attempt did to a delivery; `lost` when another process has taken it further meanwhile. */
export type Outcome = 'ended' | 'stepped out' | 'waits' | 'lost'
