import { isoTime } from '../../kernel/time.ts'
import type { ShownCannedResponse } from './queries/canned-responses.ts'
import type { CannedResponse } from './schema.ts'

export function presentCannedResponse(row: ShownCannedResponse): CannedResponse {
  const { id, account_id, short_code, content, use_count, created_at, updated_at } = row
  const times = { created_at: isoTime(created_at), updated_at: isoTime(updated_at) }
  return { id, account_id, short_code, content, use_count, ...times }
}
