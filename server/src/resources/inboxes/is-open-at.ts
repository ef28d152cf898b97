import { zonedParts } from '../../kernel/zoned-time.ts'
import type { InboxRow } from './table.ts'

/** Whether a moment lies within the working hours of an inbox, by the clocks of its time zone. */
export function isOpenAt(
  { working_hours, timezone }: Pick<InboxRow, 'working_hours' | 'timezone'>,
  ms: number,
): boolean {
  const { weekday, hour, minute } = zonedParts(ms, timezone)
  const day = working_hours.find(({ day_of_week }) => day_of_week === weekday)
  if (!day || day.closed_all_day) return false
  if (day.open_all_day) return true
  const { open_hour = 0, open_minutes = 0, close_hour = 0, close_minutes = 0 } = day
  const now = hour * 60 + minute
  return open_hour * 60 + open_minutes <= now && now < close_hour * 60 + close_minutes
}
