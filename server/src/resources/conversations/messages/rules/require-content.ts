import { fail } from '../../../../kernel/errors.ts'
import type { NewAttachment } from './draft.ts'

/** A message says something, or brings something. */
export function requireContent(
  content: string | null | undefined,
  attachments: readonly NewAttachment[],
  field = 'content',
): void {
  if (content?.trim() || attachments.length > 0) return
  fail('missing', { field, message: 'is required where there is no attachment' })
}
