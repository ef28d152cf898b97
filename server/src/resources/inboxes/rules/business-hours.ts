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

const window = 28 * day
const farthest = 10 * 365 * day

/**
 * When so much time within the working hours of an inbox will have passed since a moment; undefined where it never
 * does, or not within ten years.
 */
export function businessDeadline(hours: WorkingHours, from: number, ms: number): number | undefined {
  const { working_hours, timezone } = hours
  if (working_hours.every((hours) => lengthOf(openingOf(hours)) === 0)) return undefined
  let left = ms
  // Clocks are asked for no longer than it takes.
  for (let at = from; at < from + farthest; at += window) {
    for (const { start, end, offset } of stretches(at, at + window, timezone)) {
      for (const [opens, closes] of openingsBetween(working_hours, start + offset, end + offset)) {
        if (left <= closes - opens) return opens + left - offset
        left -= closes - opens
      }
    }
  }
  return undefined
}

/** The same while clocks run on undisturbed: between two times that they show. */
function openBetween(week: WorkingDay[], from: number, to: number): number {
  let total = 0
  for (const opening of openingsBetween(week, from, to)) total += lengthOf(opening)
  return total
}

type Opening = [opens: number, closes: number]

function* openingsBetween(week: WorkingDay[], from: number, to: number): Generator<Opening> {
  for (let midnight = Math.floor(from / day) * day; midnight < to; midnight += day) {
    const [opens, closes] = openingOf(week[new Date(midnight).getUTCDay()]!)
    const opening: Opening = [Math.max(midnight + opens, from), Math.min(midnight + closes, to)]
    if (lengthOf(opening) > 0) yield opening
  }
}

function lengthOf([opens, closes]: Opening): number {
  return closes - opens
}

/** Whether an inbox is open at a moment: from the minute it opens to the minute it closes. */
export function isOpenAt({ working_hours, timezone }: WorkingHours, ms: number): boolean {
  const shown = zonedParts(ms, timezone)
  const time = (shown.hour * 60 + shown.minute) * minute
  const [opens, closes] = openingOf(working_hours[shown.weekday]!)
  return opens <= time && time < closes
}

/** Counted from midnight. */
function openingOf(hours: WorkingDay): Opening {
  if (hours.closed_all_day) return [0, 0]
  if (hours.open_all_day) return [0, day]
  const { open_hour = 0, open_minutes = 0, close_hour = 0, close_minutes = 0 } = hours
  return [(open_hour * 60 + open_minutes) * minute, (close_hour * 60 + close_minutes) * minute]
}
