import type { Tx } from './db/db.ts'
import type { Services } from './services.ts'

/** One change to come: when, and what it takes. */
export interface Act {
  tx: Tx
  services: Services
  now: number
  /** Made-up history: nobody is told of it. */
  quiet?: boolean
}
