import type { JsonObject } from '../../../../kernel/db/tables.ts'
import { fail } from '../../../../kernel/errors.ts'
import { kindOf } from '../../../../kernel/files/describe.ts'
import type { KeptFile } from '../../../../kernel/files/store.ts'
import type { FileRow } from '../../../../kernel/files/table.ts'
import { type NewAttachment as Given, mostAttachments } from '../new-message-schema.ts'
import type { FileType } from '../schema.ts'
import type { NewAttachment } from './draft.ts'

/** The attachments of a message: the files that came with it, and those that its body describes or names. */
export function attachmentsOf(
  files: readonly KeptFile[],
  described: readonly (Given | FileRow)[] = [],
  field = 'attachments',
): NewAttachment[] {
  if (files.length + described.length > mostAttachments) {
    fail('too_many', { field, message: `must have at most ${mostAttachments} items` })
  }
  return [
    ...files.map(ofFile),
    ...described.map((attachment, index) =>
      'key' in attachment ? ofFile(attachment) : withoutFile(attachment, `${field}[${index}]`),
    ),
  ]
}

function ofFile(file: KeptFile | FileRow): NewAttachment {
  return { file_type: kindOf(file), file }
}

/** What would be nothing at all without an address. */
const elsewhere: readonly FileType[] = ['image', 'audio', 'video', 'file', 'embed']

function withoutFile({ file_type, external_url, fallback_title, ...own }: Given, field: string): NewAttachment {
  if (elsewhere.includes(file_type) && !external_url) fail('missing', { field: `${field}.external_url` })
  return {
    file_type,
    external_url: external_url ?? undefined,
    fallback_title: fallback_title ?? undefined,
    meta: metaOf(file_type, own, field),
  }
}

type Own = Pick<Given, 'coordinates_lat' | 'coordinates_long' | 'meta' | 'transcribed_text'>

function metaOf(fileType: FileType, own: Own, field: string): JsonObject {
  switch (fileType) {
    case 'location':
      return {
        coordinates_lat: own.coordinates_lat ?? fail('missing', { field: `${field}.coordinates_lat` }),
        coordinates_long: own.coordinates_long ?? fail('missing', { field: `${field}.coordinates_long` }),
      }
    case 'audio':
      return own.transcribed_text === undefined ? {} : { transcribed_text: own.transcribed_text }
    case 'contact':
      return own.meta ?? {}
    default:
      return {}
  }
}
