import { day, minute } from '../../../kernel/clock.ts'
import { stretches, zonedParts } from '../../../kernel/zoned-time.ts'
import type { WorkingDay } from '../schema.ts'
import type { InboxRow } from '../table.ts'

export type WorkingHours = Pick<InboxRow, 'working_hours' | 'timezone'>

/** How much of the time between two moments lies within the working hours of an inbox, as its clocks show them. */
export function businessMilliseconds({ working_hours, timezone }: WorkingHours, from: number, to: number): number {
  let total = 0
  for (const { start, end, offset } of stretches(from, to, timezone)) {
    total += openBetween(working_hours, start + offset, end + offset)
  }
  return total
}

/** The same while clocks run on undisturbed: between two times that they show. */
function openBetween(week: WorkingDay[], from: number, to: number): number {
  let total = 0
  for (let midnight = Math.floor(from / day) * day; midnight < to; midnight += day) {
    const [opens, closes] = openingOf(week[new Date(midnight).getUTCDay()]!)
    total += Math.max(0, Math.min(midnight + closes, to) - Math.max(midnight + opens, from))
  }
  return total
}

/** Whether an inbox is open at a moment: from the minute it opens to the minute it closes. */
export function isOpenAt({ working_hours, timezone }: WorkingHours, ms: number): boolean {
  const shown = zonedParts(ms, timezone)
  const time = (shown.hour * 60 + shown.minute) * minute
  const [opens, closes] = openingOf(working_hours[shown.weekday]!)
  return opens <= time && time < closes
}

/** Counted from midnight. */
function openingOf(hours: WorkingDay): [opens: number, closes: number] {
  if (hours.closed_all_day) return [0, 0]
  if (hours.open_all_day) return [0, day]
  const { open_hour = 0, open_minutes = 0, close_hour = 0, close_minutes = 0 } = hours
  return [(open_hour * 60 + open_minutes) * minute, (close_hour * 60 + close_minutes) * minute]
}
