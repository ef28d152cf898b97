import type { Generated, Selectable } from 'kysely'
import { minute } from '../../kernel/clock.ts'
import type { Status } from '../conversations/schema.ts'

/**
 * Time is counted in quarters of an hour since 1970: wherever clocks are, they are ahead of UTC by a multiple of it, so
 * that hours, days and months of every zone are made of whole ones.
 */
export const slotMs = 15 * minute

/** What is counted of a conversation when it was made, as it is now. */
export const stateColumns = ['conversations', 'open', 'resolved', 'pending', 'snoozed', 'bot_conversations'] as const

/** What is counted of what was done in it, when it was done. Times are sums of seconds. */
export const actColumns = [
  'incoming_messages',
  'outgoing_messages',
  'bot_messages',
  'bot_handoffs',
  'bot_resolutions',
  'first_responses',
  'first_response_seconds',
  'first_response_business_seconds',
  'first_responses_1h',
  'first_responses_4h',
  'first_responses_8h',
  'first_responses_24h',
  'replies',
  'reply_seconds',
  'reply_business_seconds',
  'resolutions',
  'resolution_seconds',
  'resolution_business_seconds',
] as const

export const tallyColumns = [...stateColumns, ...actColumns] as const

export type ActColumn = (typeof actColumns)[number]
export type TallyColumn = (typeof tallyColumns)[number]

/** What counts: the columns that are not named are zero. */
export type Tally = { [Column in TallyColumn]?: number }

/** Whose a sum is. That of labels in inboxes has the inbox as `within_id`; all others have 0 there. */
export const rollupKinds = ['account', 'inbox', 'agent', 'team', 'label', 'inbox_label'] as const
export type RollupKind = (typeof rollupKinds)[number]

/** How a conversation is counted at present, and how far what was done in it has been counted. */
export interface ReportConversationTable {
  id: Generated<number>
  account_id: number
  conversation_id: number
  /** The quarter of an hour in which it was made, counted from 1970. */
  slot: number
  inbox_id: number
  assignee_id: number | null
  team_id: number | null
  label_ids: number[]
  status: Status
  handed_off_at: number | null
  /** When a bot wrote to the contact first. */
  bot_since: number | null
  /** When a person did. */
  person_since: number | null
  last_message_id: number
  last_measure_id: number
}

/** What was done in a conversation in a quarter of an hour, by somebody; 0 for whoever is no agent. */
export interface ReportFactTable extends Record<ActColumn, Generated<number>> {
  id: Generated<number>
  account_id: number
  conversation_id: number
  slot: number
  user_id: number
}

/** The sums of a quarter of an hour, an hour, a day (UTC) or 32 of them: `grain` is its length and `slot` its start, in quarters. */
export interface ReportRollupTable extends Record<TallyColumn, Generated<number>> {
  account_id: number
  kind: RollupKind
  of_id: number
  within_id: number
  grain: number
  slot: number
  /** How much is in it; at 0 it is deleted. */
  entries: number
}

/** All sums of the account are being made anew: first cleared, then added up to the conversation of this number. */
export interface ReportRebuildTable {
  id: Generated<number>
  account_id: number
  phase: 'clearing' | 'adding'
  last_number: number
  created_at: number
}

export type Counted = Omit<Selectable<ReportConversationTable>, 'id' | 'account_id'>
export type Fact = Pick<Selectable<ReportFactTable>, 'conversation_id' | 'slot' | 'user_id'> & Tally
export type Rollup = Pick<Selectable<ReportRollupTable>, 'kind' | 'of_id' | 'within_id' | 'grain' | 'slot'> & Tally

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    report_conversations: ReportConversationTable
    report_facts: ReportFactTable
    report_rollups: ReportRollupTable
    report_rebuilds: ReportRebuildTable
  }
}
