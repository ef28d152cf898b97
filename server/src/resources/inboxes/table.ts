import type { Generated, Selectable } from 'kysely'
import type { ChannelColumns, Issued } from '../../channels/channel.ts'
import type { ChannelType } from '../../channels/registry.ts'
import type { JsonObject } from '../../kernel/db/tables.ts'
import type { WorkingDay } from './schema.ts'

export interface InboxTable extends ChannelColumns, Issued {
  id: Generated<number>
  account_id: number
  agent_bot_id: number | null
  name: string
  /** The name as lists sort it: regardless of case, alike on both engines. */
  sort_name: string
  channel_type: ChannelType
  greeting_enabled: boolean
  greeting_message: string | null
  enable_email_collect: boolean
  csat_survey_enabled: boolean
  csat_config: JsonObject
  enable_auto_assignment: boolean
  auto_assignment_config: JsonObject
  working_hours_enabled: boolean
  working_hours: WorkingDay[]
  out_of_office_message: string | null
  timezone: string
  allow_messages_after_resolved: boolean
  lock_to_single_conversation: boolean
  sender_name_type: 'friendly' | 'professional'
  business_name: string | null
  avatar_file_id: number | null
  portal_id: number | null
  /** Where the pages of the site are, as far as its address tells. */
  website_host: string | null
  /** When its widget was last shown on the site. */
  last_seen_on_site_at: number | null
  /** How its conversations are handed out. */
  assignment_policy_id: number | null
  deleted_at: number | null
  created_at: number
  updated_at: number
}

export type InboxRow = Selectable<InboxTable>

/** The columns that showing an inbox takes. */
export const shown = [
  'id',
  'account_id',
  'name',
  'sort_name',
  'channel_type',
  'channel_settings',
  'identifier',
  'website_token',
  'email',
  'phone_number',
  'sealed_hmac_token',
  'greeting_enabled',
  'greeting_message',
  'enable_email_collect',
  'csat_survey_enabled',
  'csat_config',
  'enable_auto_assignment',
  'auto_assignment_config',
  'working_hours_enabled',
  'working_hours',
  'out_of_office_message',
  'timezone',
  'allow_messages_after_resolved',
  'lock_to_single_conversation',
  'sender_name_type',
  'business_name',
  'avatar_file_id',
  'portal_id',
  'last_seen_on_site_at',
] as const

export type ShownInbox = Pick<InboxRow, (typeof shown)[number]>

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    inboxes: InboxTable
  }
}

declare module '../../kernel/removals.ts' {
  interface Removable {
    inbox: Pick<InboxRow, 'account_id' | 'id'>
  }
}
