import type { Generated, Selectable } from 'kysely'
import type { JsonObject } from '../../../kernel/db/tables.ts'
import type { ContentType, FileType, MessageStatus, SenderType } from './schema.ts'

export interface MessageTable {
  id: Generated<number>
  account_id: number
  inbox_id: number
  conversation_id: number
  /** The place in `messageTypes`. */
  message_type: number
  content_type: ContentType
  content: string | null
  content_attributes: JsonObject
  additional_attributes: JsonObject
  private: boolean
  status: MessageStatus
  /** What the channel calls it. */
  source_id: string | null
  /** Of what it said and brought when it came with a source id: no two in the inbox have both in common. */
  content_digest: string | null
  sender_type: SenderType | null
  sender_id: number | null
  attachment_count: number
  created_at: number
  updated_at: number
}

export interface AttachmentTable {
  id: Generated<number>
  account_id: number
  conversation_id: number
  message_id: number
  file_type: FileType
  file_id: number | null
  /** Where it is, when it is not a file of ours. */
  external_url: string | null
  fallback_title: string | null
  /** What only its kind has: coordinates, the fields of a shared contact, a transcription. */
  meta: JsonObject
  created_at: number
}

export type MessageRow = Selectable<MessageTable>
export type AttachmentRow = Selectable<AttachmentTable>

declare module '../../../kernel/db/tables.ts' {
  interface Tables {
    messages: MessageTable
    attachments: AttachmentTable
  }
}

declare module '../../../kernel/removals.ts' {
  interface Removable {
    /** What a message said; it keeps its place. */
    message: { account_id: number; contact_id: number; display_id: number; message_id: number }
  }
}
