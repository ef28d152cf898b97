import type { DemoDesk } from './schema.ts'
import type { DemoDeskRow } from './table.ts'

export function presentDemoDesk(desk: DemoDeskRow): DemoDesk {
  const { done, total, finished_at } = desk
  return { status: finished_at === null ? 'working' : 'done', done, total, available: false }
}
