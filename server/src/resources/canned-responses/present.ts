import { kindOf } from '../../kernel/files/describe.ts'
import { signedFileId } from '../../kernel/files/uploads.ts'
import type { Services } from '../../kernel/services.ts'
import { isoTime } from '../../kernel/time.ts'
import type { ShownCannedResponse } from './queries/canned-responses.ts'
import type { OwnFile } from './queries/files.ts'
import type { CannedResponse, CannedResponseFile } from './schema.ts'

export function presentCannedResponse(
  row: ShownCannedResponse,
  files: readonly OwnFile[],
  services: Services,
): CannedResponse {
  const { id, account_id, short_code, content, use_count, created_at, updated_at } = row
  const attachments = files.map((file) => presentFile(file, services))
  const times = { created_at: isoTime(created_at), updated_at: isoTime(updated_at) }
  return { id, account_id, short_code, content, use_count, attachments, ...times }
}

function presentFile(file: OwnFile, services: Services): CannedResponseFile {
  const { id, file_id, filename: file_name, content_type, byte_size: file_size } = file
  const { links } = services
  const file_type = kindOf(file)
  return {
    ...{ id, file_name, file_type, content_type, file_size },
    data_url: links.file(file_id, { variant: 'original', name: file_name }),
    thumb_url: file_type === 'image' ? links.file(file_id, { name: file_name }) : '',
    signed_id: signedFileId(services, file),
  }
}
