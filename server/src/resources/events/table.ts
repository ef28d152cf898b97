import type { Generated } from 'kysely'

export interface EventHorizonTable {
  id: Generated<number>
  account_id: number
  /** Of the last event of the account that was deleted for its age. */
  position: number
}

declare module '../../kernel/removals.ts' {
  interface Removable {
    /** What some events told of. */
    told: { account_id: number; event_ids: readonly number[] }
  }
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    event_horizons: EventHorizonTable
  }
}
