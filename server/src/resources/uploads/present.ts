import type { Links } from '../../kernel/files/links.ts'
import type { UploadRow } from '../../kernel/files/table.ts'
import { isoTime } from '../../kernel/time.ts'
import type { DirectUpload, Upload } from './schema.ts'

export function presentUpload(
  { file_id, filename }: UploadRow,
  { key, signedId, links }: { key: string; signedId: string; links: Links },
): Upload {
  return { file_url: links.file(file_id, { variant: 'original', name: filename }), blob_key: key, blob_id: signedId }
}

/** Before its bytes are there. */
export function presentDirectUpload(
  { id, filename, byte_size, checksum, created_at }: UploadRow,
  { contentType, signedId, url }: { contentType: string; signedId: string; url: string },
): DirectUpload {
  return {
    id,
    filename,
    content_type: contentType,
    metadata: {},
    byte_size,
    checksum: checksum!,
    created_at: isoTime(created_at),
    signed_id: signedId,
    direct_upload: { url, headers: { 'Content-Type': contentType } },
  }
}
