import type { JsonObject } from '../../../../kernel/db/tables.ts'
import type { KeptFile } from '../../../../kernel/files/store.ts'
import type { FileRow } from '../../../../kernel/files/table.ts'
import type { Author } from '../../rules/act.ts'
import type { ContentType, FileType, MessageType } from '../schema.ts'

export interface NewAttachment {
  file_type: FileType
  /** One that came with the message, or that others may have as well. */
  file?: KeptFile | FileRow
  external_url?: string
  fallback_title?: string
  meta?: JsonObject
}

/** A message that is to be posted. */
export interface NewMessage {
  type: Exclude<MessageType, 'activity'>
  sender: Author
  content?: string | null
  private?: boolean
  content_type?: ContentType
  content_attributes?: JsonObject
  additional_attributes?: JsonObject
  source_id?: string | null
  attachments?: readonly NewAttachment[]
  /** What its author calls it until it has an id: told with it, and kept nowhere. */
  echo_id?: string
}
