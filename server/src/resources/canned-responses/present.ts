import { isoTime } from '../../kernel/time.ts'
import type { ShownCannedResponse } from './queries/canned-responses.ts'
import type { CannedResponse } from './schema.ts'

export function presentCannedResponse(row: ShownCannedResponse): CannedResponse {
  const { id, account_id, short_code, content, created_at, updated_at } = row
  return { id, account_id, short_code, content, created_at: isoTime(created_at), updated_at: isoTime(updated_at) }
}
