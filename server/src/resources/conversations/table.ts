import type { Generated, Selectable } from 'kysely'
import type { JsonObject } from '../../kernel/db/tables.ts'
import type { Status } from './schema.ts'

export interface ConversationTable {
  id: Generated<number>
  account_id: number
  /** Its number in the account, which is what the outside calls its id. */
  display_id: number
  uuid: string
  inbox_id: number
  contact_id: number
  contact_inbox_id: number
  status: Status
  /** 0 for none, then by urgency: the place in `priorities`. */
  priority: number
  assignee_id: number | null
  assignee_bot_id: number | null
  team_id: number | null
  additional_attributes: JsonObject
  custom_attributes: JsonObject
  snoozed_until: number | null
  /** When it was made, or last came back from being resolved: what a resolution is measured from. */
  opened_at: number
  /** When a bot handed it to people; once. */
  handed_off_at: number | null
  first_reply_created_at: number | null
  /** Since when the contact has been waiting for an answer. */
  waiting_since: number | null
  last_incoming_at: number | null
  last_activity_at: number
  agent_last_seen_at: number | null
  assignee_last_seen_at: number | null
  contact_last_seen_at: number | null
  /** When the contact was last told that nobody is there. */
  out_of_office_told_at: number | null
  sla_policy_id: number | null
  /** The next deadline of its SLA policy that can still be missed. */
  sla_due_at: number | null
  unread_count: Generated<number>
  last_message_id: number | null
  last_non_activity_message_id: number | null
  /** The minute of the latest messages, and how many there were in it. */
  flood_minute: Generated<number>
  flood_count: Generated<number>
  created_at: number
  updated_at: number
}

export interface ConversationNumberTable {
  id: Generated<number>
  account_id: number
  last_number: number
}

export interface ConversationLabelTable {
  id: Generated<number>
  account_id: number
  conversation_id: number
  label_id: number
}

/** Of somebody of the account: that it takes part in a conversation, or was mentioned in it. */
export interface ConversationPersonTable {
  id: Generated<number>
  account_id: number
  conversation_id: number
  user_id: number
  created_at: number
}

/** What somebody has begun to write in a conversation. */
export interface DraftTable extends ConversationPersonTable {
  kind: 'reply' | 'note'
  message: string
  updated_at: number
}

export type DraftRow = Selectable<DraftTable>
export type ConversationRow = Selectable<ConversationTable>

/** Conversations that were handed out under a policy, for as long as that may count them. */
export interface AutomaticAssignmentTable {
  id: Generated<number>
  account_id: number
  inbox_id: number
  user_id: number
  assigned_at: number
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    automatic_assignments: AutomaticAssignmentTable
    conversations: ConversationTable
    conversation_numbers: ConversationNumberTable
    conversation_labels: ConversationLabelTable
    conversation_participants: ConversationPersonTable
    conversation_mentions: ConversationPersonTable
    conversation_drafts: DraftTable
  }
}

declare module '../../kernel/removals.ts' {
  interface Removable {
    /** Some of an account. Those of a contact that is removed are not told of one by one. */
    conversations: { account_id: number; conversations: Pick<ConversationRow, 'id' | 'display_id' | 'contact_id'>[] }
  }
}
