export interface WorkingDay {
  day_of_week: number
  closed_all_day: boolean
  open_all_day: boolean
  open_hour?: number
  open_minutes?: number
  close_hour?: number
  close_minutes?: number
}

export type DayKind = 'closed' | 'hours' | 'all_day'

/** From Monday on. */
export function fromMonday(week: readonly WorkingDay[]): WorkingDay[] {
  return [1, 2, 3, 4, 5, 6, 0].flatMap((day) => week.filter(({ day_of_week }) => day_of_week === day))
}

export function kindOf({ closed_all_day, open_all_day }: WorkingDay): DayKind {
  return closed_all_day ? 'closed' : open_all_day ? 'all_day' : 'hours'
}

const usual = { open_hour: 9, open_minutes: 0, close_hour: 17, close_minutes: 0 }

export function ofKind(day: WorkingDay, kind: DayKind): WorkingDay {
  const { day_of_week } = day
  const flags = { day_of_week, closed_all_day: kind === 'closed', open_all_day: kind === 'all_day' }
  return kind === 'hours' ? { ...flags, ...usual } : flags
}

/** As a field for times has it: `09:00`. */
export function timeOf(hour: number | undefined, minutes: number | undefined): string {
  return [hour, minutes].map((part) => String(part ?? 0).padStart(2, '0')).join(':')
}

/** Undefined while the field is not filled in. */
export function readTime(text: string): [hour: number, minutes: number] | undefined {
  const [, hour, minutes] = /^(\d\d):(\d\d)/.exec(text) ?? []
  return hour === undefined ? undefined : [Number(hour), Number(minutes)]
}

/** Every day that is not closed like the given one. */
export function likeDay(week: readonly WorkingDay[], model: WorkingDay): WorkingDay[] {
  return week.map((day) => (kindOf(day) === 'closed' ? day : { ...model, day_of_week: day.day_of_week }))
}
