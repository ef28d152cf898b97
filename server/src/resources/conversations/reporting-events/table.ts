import type { Generated, Selectable } from 'kysely'

export const measures = ['first_response', 'reply_time', 'resolution', 'bot_handoff'] as const
export type Measure = (typeof measures)[number]

/** Something that took a while, up to now. */
export interface Measured {
  name: Measure
  from: number
  userId: number | null
}

export interface ReportingEventTable {
  id: Generated<number>
  account_id: number
  name: Measure
  /** Seconds. */
  value: number
  value_in_business_hours: number
  event_start_time: number
  event_end_time: number
  conversation_id: number | null
  inbox_id: number | null
  user_id: number | null
  created_at: number
  updated_at: number
}

export type ReportingEventRow = Selectable<ReportingEventTable>

declare module '../../../kernel/db/tables.ts' {
  interface Tables {
    reporting_events: ReportingEventTable
  }
}
