import type { Attempt } from '../../../transports/transport.ts'
import type { DueDelivery } from '../queries/sending.ts'

export interface Tried {
  delivery: DueDelivery
  attempt: Attempt
}

/** What an attempt did to a delivery; `lost` when another process has taken it further meanwhile. */
export type Outcome = 'ended' | 'stepped out' | 'waits' | 'lost'
