import { unixTime } from '../../kernel/time.ts'
import type { BulkAction } from './schema.ts'
import type { BulkActionRow } from './table.ts'

export function presentBulkAction(action: BulkActionRow): BulkAction {
  const { id, record_type, record_ids, position, refused, created_at, finished_at } = action
  return {
    id,
    type: record_type,
    status: finished_at === null ? 'running' : 'finished',
    total: record_ids.length,
    processed: position,
    refused,
    created_at: unixTime(created_at),
    finished_at: finished_at === null ? undefined : unixTime(finished_at),
  }
}
