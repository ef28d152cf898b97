import type { Generated, Selectable } from 'kysely'

/** Somebody who is given the conversations of an inbox. */
export interface Seat {
  id: number
  user_id: number
  turn: number
  /** Whether the next conversation may go to it. */
  isTaking: boolean
}

/** What the conversations of a desk are made of, by their ids. */
export interface Stock {
  inbox_ids: number[]
  agents: { id: number; name: string }[]
  bot: { id: number; name: string }
  contact_ids: number[]
}

/** An account that is filled so that it can be tried. */
export interface DemoDeskTable {
  id: Generated<number>
  account_id: number
  /** Null until that is there. */
  desk: Stock | null
  /** How many of its conversations are there. */
  done: number
  total: number
  created_at: number
  finished_at: number | null
}

export type DemoDeskRow = Selectable<DemoDeskTable>

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    demo_desks: DemoDeskTable
  }
}
