import type { Generated, Selectable } from 'kysely'
import type { JsonObject } from '../../kernel/db/tables.ts'
import type { ContactType } from './schema.ts'

export interface ContactTable {
  id: Generated<number>
  account_id: number
  name: string
  /** The name as lists sort it: regardless of case, alike on both engines. */
  sort_name: string
  middle_name: string
  last_name: string
  /** In lower case. */
  email: string | null
  /** E.164. */
  phone_number: string | null
  identifier: string | null
  contact_type: ContactType
  blocked: boolean
  additional_attributes: JsonObject
  custom_attributes: JsonObject
  avatar_file_id: number | null
  avatar_filename: string | null
  /** Where the picture comes from, or is about to, when it was not sent as a file. */
  avatar_url: string | null
  last_activity_at: number | null
  /** The same as lists sort it: 0 for never. */
  sort_activity: Generated<number>
  /** Renewed while the contact is connected. */
  online_until: Generated<number | null>
  /** It has an e-mail address, a phone number or an identifier. */
  identified: Generated<boolean>
  /** Everything it can be found by, regardless of case. */
  search_text: string
  created_at: number
  updated_at: number
}

/** A contact as one inbox knows it. */
export interface ContactInboxTable {
  id: Generated<number>
  account_id: number
  contact_id: number
  inbox_id: number
  source_id: string
  hmac_verified: boolean
  pubsub_token: string
  created_at: number
  updated_at: number
}

export interface ContactLabelTable {
  id: Generated<number>
  account_id: number
  contact_id: number
  label_id: number
}

/** What agents write about a contact, for each other. */
export interface ContactNoteTable {
  id: Generated<number>
  account_id: number
  contact_id: number
  /** Who wrote it; may have left since. */
  user_id: number
  content: string
  created_at: number
  updated_at: number
}

export type ContactRow = Selectable<ContactTable>
export type ContactInboxRow = Selectable<ContactInboxTable>
export type ContactNoteRow = Selectable<ContactNoteTable>

/** A contact as far as columns show it. */
export type InColumns = Pick<
  ContactRow,
  | 'id'
  | 'name'
  | 'email'
  | 'phone_number'
  | 'identifier'
  | 'blocked'
  | 'additional_attributes'
  | 'custom_attributes'
  | 'last_activity_at'
  | 'created_at'
>

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    contacts: ContactTable
    contact_inboxes: ContactInboxTable
    contact_labels: ContactLabelTable
    contact_notes: ContactNoteTable
  }
}

declare module '../../kernel/removals.ts' {
  interface Removable {
    contact: Pick<ContactRow, 'account_id' | 'id'>
    /** Its conversations go on with another contact. */
    merged_contact: Pick<ContactRow, 'account_id' | 'id'> & { into: number }
  }
}
