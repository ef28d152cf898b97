import { fail } from '../../../kernel/errors.ts'
import type { WorkingDay, WorkingDayChange } from '../schema.ts'

const hours = ['open_hour', 'open_minutes', 'close_hour', 'close_minutes'] as const

/** Nine to five from Monday to Friday. */
export function usualWorkingHours(): WorkingDay[] {
  return [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => {
    const closed_all_day = day_of_week === 0 || day_of_week === 6
    const open = { open_hour: 9, open_minutes: 0, close_hour: 17, close_minutes: 0 }
    return { day_of_week, closed_all_day, open_all_day: false, ...(!closed_all_day && open) }
  })
}

/** The week with the days that were sent changed, and no other. */
export function changedWorkingHours(week: WorkingDay[], changes: WorkingDayChange[]): WorkingDay[] {
  const result = [...week]
  const seen = new Set<number>()
  changes.forEach((change, index) => {
    const field = `working_hours[${index}]`
    if (seen.has(change.day_of_week)) fail('taken', { field: `${field}.day_of_week`, message: 'is given twice' })
    seen.add(change.day_of_week)
    result[change.day_of_week] = changedDay(week[change.day_of_week]!, change, field)
  })
  return result
}

function changedDay(day: WorkingDay, change: WorkingDayChange, field: string): WorkingDay {
  const { day_of_week } = day
  const { closed_all_day, open_all_day } = flagsOf(day, change)
  if (closed_all_day && open_all_day) {
    fail('not_allowed', { field: `${field}.open_all_day`, message: 'cannot go together with closed_all_day' })
  }
  const flags = { day_of_week, closed_all_day, open_all_day }
  if (closed_all_day) return flags
  if (open_all_day) return { ...flags, open_hour: 0, open_minutes: 0, close_hour: 23, close_minutes: 59 }
  return { ...flags, ...hoursOf(day, change, field) }
}

/** Whoever says one thing about a day, that it is open all day or from nine, need not deny the others. */
function flagsOf(day: WorkingDay, change: WorkingDayChange) {
  const saysHours = hours.some((name) => change[name] != null)
  return {
    closed_all_day: change.closed_all_day ?? (change.open_all_day || saysHours ? false : day.closed_all_day),
    open_all_day: change.open_all_day ?? (change.closed_all_day || saysHours ? false : day.open_all_day),
  }
}

function hoursOf(day: WorkingDay, change: WorkingDayChange, field: string) {
  const [open_hour, open_minutes, close_hour, close_minutes] = hours.map(
    (name) => change[name] ?? day[name] ?? fail('missing', { field: `${field}.${name}` }),
  ) as [number, number, number, number]
  if (close_hour * 60 + close_minutes <= open_hour * 60 + open_minutes) {
    fail('too_small', { field: `${field}.close_hour`, message: 'must be later than the opening' })
  }
  return { open_hour, open_minutes, close_hour, close_minutes }
}
