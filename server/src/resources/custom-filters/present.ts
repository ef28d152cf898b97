import { isoTime } from '../../kernel/time.ts'
import type { CustomFilter } from './schema.ts'
import type { CustomFilterRow } from './table.ts'

export function presentCustomFilter(filter: CustomFilterRow): CustomFilter {
  const { id, name, filter_type, query, dropped_conditions, visibility, user_id, created_at, updated_at } = filter
  const times = { created_at: isoTime(created_at), updated_at: isoTime(updated_at) }
  const team_id = filter.team_id ?? undefined
  return { id, name, filter_type, query, dropped_conditions, visibility, team_id, user_id, ...times }
}
