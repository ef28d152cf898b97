import { isoTime } from '../../kernel/time.ts'
import type { DashboardApp } from './schema.ts'
import type { DashboardAppRow } from './table.ts'

export function presentDashboardApp({ id, title, content, created_at, updated_at }: DashboardAppRow): DashboardApp {
  return { id, title, content, created_at: isoTime(created_at), updated_at: isoTime(updated_at) }
}
