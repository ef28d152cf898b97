import type { Act } from '../../../../kernel/act.ts'
import type { JsonObject } from '../../../../kernel/db/tables.ts'
import { fail } from '../../../../kernel/errors.ts'
import { isImage } from '../../../../kernel/files/describe.ts'
import type { KeptFile } from '../../../../kernel/files/store.ts'
import type { FileRow } from '../../../../kernel/files/table.ts'
import { findUploads } from '../../../../kernel/files/uploads.ts'
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

/** What a body gives as attachments, with the files that were sent ahead in place of their signed ids. */
export async function withUploads(
  { tx, services }: Pick<Act, 'tx' | 'services'>,
  accountId: number,
  given: readonly (Given | string)[] = [],
  field = 'attachments',
): Promise<(Given | FileRow)[]> {
  const signedIds = given.filter((attachment) => typeof attachment === 'string')
  if (signedIds.length === 0) return given as Given[]
  const files = await findUploads(tx, services, accountId, signedIds)
  return given.map((attachment, index) => {
    if (typeof attachment !== 'string') return attachment
    return (
      files[signedIds.indexOf(attachment)] ?? fail('unknown', { field: `${field}[${index}]`, message: unknownUpload })
    )
  })
}

const unknownUpload = 'names no file of this account that was sent within a day'

function ofFile(file: KeptFile | FileRow): NewAttachment {
  return { file_type: fileTypeOf(file), file }
}

/** Told from the content of the file, whatever it was called. */
function fileTypeOf({ content_type }: Pick<KeptFile, 'content_type'>): FileType {
  if (isImage(content_type)) return 'image'
  if (content_type.startsWith('audio/')) return 'audio'
  return content_type.startsWith('video/') ? 'video' : 'file'
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
