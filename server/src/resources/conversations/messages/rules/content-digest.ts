import type { Services } from '../../../../kernel/services.ts'
import type { NewMessage } from './draft.ts'

/** The same for messages that say and bring the same, as far as a channel that repeats itself can tell. */
export function contentDigest({ secrets }: Pick<Services, 'secrets'>, draft: NewMessage): string {
  const brought = (draft.attachments ?? []).map(({ file_type, file, external_url, meta }) => [
    file_type,
    file ? [file.filename, file.byte_size] : [external_url, meta],
  ])
  return secrets.digest(JSON.stringify(['message', draft.content ?? null, brought]))
}
