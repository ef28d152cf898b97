import type { WorkingHours } from './types.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Whether somebody is there now by the hours of a zone, and else when that is next, if it ever is. */
export function hoursAt(
  now: number,
  { hours, zone }: { hours: WorkingHours[]; zone: string },
): { isOpen: boolean; next?: number } {
  for (let ahead = 0; ahead <= 7; ahead++) {
    const day = wallTime(now + ahead * dayMs, zone)
    const today = hours.find(({ day_of_week }) => day_of_week === day.getUTCDay())
    if (!today || today.closed_all_day) continue
    const [opens, closes] = today.open_all_day
      ? [0, 24 * 60]
      : [minutes(today.open_hour, today.open_minutes), minutes(today.close_hour, today.close_minutes)]
    const midnight = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate())
    if (ahead === 0) {
      const minute = (day.getTime() - midnight) / minuteMs
      if (minute >= opens && minute < closes) return { isOpen: true }
      if (minute >= opens) continue
    }
    return { isOpen: false, next: instantOf(midnight + opens * minuteMs, zone) }
  }
  return { isOpen: false }
}

const minutes = (hour: number | null, minute: number | null) => (hour ?? 0) * 60 + (minute ?? 0)

/** What clocks in the zone show, as if they were in UTC. */
function wallTime(instant: number, zone: string): Date {
  const parts = new Intl.DateTimeFormat('en', { ...all, timeZone: known(zone) }).formatToParts(instant)
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const time = [value('hour'), value('minute'), value('second')] as const
  return new Date(Date.UTC(value('year'), value('month') - 1, value('day'), ...time))
}

const all = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
} as const

function known(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}

/** The other way round; the second step is for days on which clocks are put forward or back. */
function instantOf(wall: number, zone: string): number {
  let instant = wall
  for (let step = 0; step < 2; step++) instant += wall - wallTime(instant, zone).getTime()
  return instant
}
