import type { Generated, Selectable } from 'kysely'
import type { DeliveryStatus, EndpointKind } from './schema.ts'

/** Names of events that stepped out of their line: when the last one did, and how many since anything was taken. */
export type Refusals = Record<string, { at: number; in_a_row: number }>

/** A target that events have been sent to. */
export interface EndpointTable {
  id: Generated<number>
  account_id: number
  kind: EndpointKind
  target_id: number
  /** Which of the jobs that were ever put in line for it is the one that counts: the last. */
  turn: Generated<number>
  /** When that job is due; in the past while it runs, null when there is none. */
  scheduled_for: number | null
  /** The run that sends to it now. It is taken for dead when it has not said otherwise by `sending_until`. */
  sender: string | null
  sending_until: number | null
  /** How many attempts in a row got no answer at all, well or not. */
  failures: Generated<number>
  failing_since: number | null
  refused: Generated<Refusals>
  /** Nothing is sent before: it did not answer lately. */
  paused_until: number | null
  last_success_at: number | null
  disabled_at: number | null
  disabled_reason: string | null
  created_at: number
}

export interface DeliveryTable {
  id: Generated<number>
  account_id: number
  endpoint_id: number
  event_id: number
  event: string
  /** What the receiver knows it by: the same on every try. */
  uuid: string
  /** What it is about: of those that are about the same, one is sent after the other. Whoever left its line has its own. */
  stream: string
  /** Those that are `pending` are in line, those that are `retrying` beside it. */
  status: DeliveryStatus
  attempts: Generated<number>
  /** Null while it waits for an earlier one of its stream, and when it is finished. */
  next_attempt_at: number | null
  first_attempt_at: number | null
  last_attempt_at: number | null
  response_status: number | null
  latency_ms: number | null
  last_error: string | null
  response_excerpt: string | null
  finished_at: number | null
  created_at: number
}

export type EndpointRow = Selectable<EndpointTable>
export type DeliveryRow = Selectable<DeliveryTable>

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    endpoints: EndpointTable
    deliveries: DeliveryTable
  }
}
