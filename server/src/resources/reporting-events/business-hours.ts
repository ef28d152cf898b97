import type { InboxRow } from '../inboxes/table.ts'

type Hours = Pick<InboxRow, 'working_hours' | 'timezone'>

/** How much of the time between two moments lies within the working hours of an inbox. */
export function businessMilliseconds(_inbox: Hours, from: number, to: number): number {
  return to - from
}
