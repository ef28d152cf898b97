import { type Priority, priorities } from '../schema.ts'
import { priorityText } from './activity.ts'
import type { Change } from './change.ts'

/** `none` is how some clients say that there is no priority. */
export function prioritize(change: Change, priority: Priority | 'none' | null): void {
  const wanted = priority === 'none' ? null : priority
  const current = priorities[change.view.priority] ?? null
  if (wanted === current) return
  change.set({ priority: priorities.indexOf(wanted) })
  change.tell(priorityText(current, wanted, change.act.author))
}
