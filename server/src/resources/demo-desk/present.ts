import type { DemoDesk } from './schema.ts'
import type { DemoDeskRow } from './table.ts'

export function presentDemoDesk(desk: DemoDeskRow, { hasFailed = false } = {}): DemoDesk {
  const { done, total, finished_at } = desk
  const status = finished_at !== null ? 'done' : hasFailed ? 'failed' : 'working'
  return { status, done, total, available: false }
}
