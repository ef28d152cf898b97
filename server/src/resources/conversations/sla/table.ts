import type { Generated, Selectable } from 'kysely'
import type { SlaEventType, SlaStatus } from './schema.ts'

export interface AppliedSlaTable {
  id: Generated<number>
  account_id: number
  sla_policy_id: number
  conversation_id: number
  sla_status: SlaStatus
  /** When people got the conversation from a bot: nothing counts from before. */
  counts_from: Generated<number>
  created_at: number
  updated_at: number
}

/** Something that was not done in time. */
export interface SlaEventTable {
  id: Generated<number>
  account_id: number
  applied_sla_id: number
  conversation_id: number
  event_type: SlaEventType
  since: number
  due_at: number
  /** The one that was not answered in time. */
  message_id: number | null
  created_at: number
  updated_at: number
}

export type AppliedSlaRow = Selectable<AppliedSlaTable>

declare module '../../../kernel/db/tables.ts' {
  interface Tables {
    applied_slas: AppliedSlaTable
    sla_events: SlaEventTable
  }
}
