import { expect, test } from 'vitest'
import { fromMonday, kindOf, likeDay, ofKind, readTime, timeOf, type WorkingDay } from './working-week.ts'

const closed = (day_of_week: number): WorkingDay => ({ day_of_week, closed_all_day: true, open_all_day: false })
const week = [0, 1, 2, 3, 4, 5, 6].map((day) => (day === 0 || day === 6 ? closed(day) : ofKind(closed(day), 'hours')))

test('a week begins with Monday', () => {
  expect(fromMonday(week).map(({ day_of_week }) => day_of_week)).toEqual([1, 2, 3, 4, 5, 6, 0])
})

test.each(['closed', 'hours', 'all_day'] as const)('a day can be made %s', (kind) => {
  const day = ofKind(week[1]!, kind)
  expect([kindOf(day), day.day_of_week]).toEqual([kind, 1])
  expect(kind === 'hours' ? day.open_hour : day.close_hour).toBe(kind === 'hours' ? 9 : undefined)
})

test('open days follow one of them; closed ones stay closed', () => {
  const model = { ...week[2]!, open_hour: 8, open_minutes: 30 }
  const after = likeDay(week, model)
  expect(after[5]).toEqual({ ...model, day_of_week: 5 })
  expect(after.filter((day) => kindOf(day) === 'closed')).toHaveLength(2)
})

test('times are written and read as fields have them', () => {
  expect(timeOf(8, 5)).toBe('08:05')
  expect(readTime('17:30')).toEqual([17, 30])
  expect(readTime('')).toBeUndefined()
})
