import { isoTime } from '../../../kernel/time.ts'
import type { DraftRow } from '../table.ts'
import type { Draft } from './schema.ts'

export function presentDraft(draft: Pick<DraftRow, 'message' | 'updated_at'> | undefined): Draft {
  if (!draft) return { has_draft: false }
  return { has_draft: true, message: draft.message, updated_at: isoTime(draft.updated_at) }
}
