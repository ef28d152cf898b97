import { expect, test } from 'vitest'
import { hour, minute } from '../../../kernel/clock.ts'
import { businessDeadline, businessMilliseconds, isOpenAt } from './business-hours.ts'
import { usualWorkingHours } from './working-hours.ts'

const utc = { working_hours: usualWorkingHours(), timezone: 'UTC' }
const berlin = { working_hours: usualWorkingHours(), timezone: 'Europe/Berlin' }
const always = {
  working_hours: usualWorkingHours().map(({ day_of_week }) => ({
    day_of_week,
    closed_all_day: false,
    open_all_day: true,
  })),
  timezone: 'Europe/Berlin',
}

const monday = Date.UTC(2026, 0, 5)

test.each([
  ['within a day', utc, monday + 10 * hour, monday + 12 * hour, 2 * hour],
  ['before opening and after closing', utc, monday + 7 * hour, monday + 20 * hour, 8 * hour],
  ['over night', utc, monday + 16 * hour, monday + 34 * hour, 2 * hour],
  ['over a weekend', utc, monday - 3 * 24 * hour + 16 * hour, monday + 10 * hour, 2 * hour],
  ['on a closed day', utc, monday - 20 * hour, monday - 10 * hour, 0],
  ['a whole week', utc, monday, monday + 7 * 24 * hour, 40 * hour],
  ['a year and a day', utc, monday, monday + 52 * 7 * 24 * hour, 52 * 40 * hour],
  ['no time at all', utc, monday + 10 * hour, monday + 10 * hour, 0],
  ['in another zone', berlin, monday + 8 * hour, monday + 10 * hour, 2 * hour],
  ['across clocks going forward', berlin, Date.UTC(2026, 2, 27, 15), Date.UTC(2026, 2, 30, 8), 2 * hour],
  ['across clocks going back', berlin, Date.UTC(2026, 9, 23, 14), Date.UTC(2026, 9, 26, 9), 2 * hour],
  ['open all day on a day of 23 hours', always, Date.UTC(2026, 2, 28, 23), Date.UTC(2026, 2, 29, 22), 23 * hour],
  ['open all day through midnight', always, monday, monday + 3 * 24 * hour, 3 * 24 * hour],
])('counts %s', (_what, inbox, from, to, expected) => {
  expect(businessMilliseconds(inbox, from, to)).toBe(expected)
})

test('opening hours follow the clocks of the day they change', () => {
  const sunday = { ...always, working_hours: usualWorkingHours().map((day) => ({ ...day, ...nineToFive })) }
  expect(isOpenAt(sunday, Date.UTC(2026, 2, 29, 7))).toBe(true)
  expect(isOpenAt(sunday, Date.UTC(2026, 2, 29, 7) - minute)).toBe(false)
  expect(isOpenAt(sunday, Date.UTC(2026, 9, 25, 8))).toBe(true)
  expect(isOpenAt(sunday, Date.UTC(2026, 9, 25, 8) - minute)).toBe(false)
})

const nineToFive = { closed_all_day: false, open_hour: 9, open_minutes: 0, close_hour: 17, close_minutes: 0 }

test('an inbox is open from the minute it opens to the minute it closes', () => {
  expect([9 * hour - 1, 9 * hour, 17 * hour - 1, 17 * hour].map((time) => isOpenAt(utc, monday + time))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test.each([
  ['within a day', utc, monday + 10 * hour, 2 * hour, monday + 12 * hour],
  ['until the minute it closes', utc, monday + 9 * hour, 8 * hour, monday + 17 * hour],
  ['into the next day', utc, monday + 9 * hour, 8 * hour + 1, monday + 33 * hour + 1],
  ['from before it opens', utc, monday + 3 * hour, hour, monday + 10 * hour],
  ['over a weekend', utc, monday - 3 * 24 * hour + 16 * hour, 2 * hour, monday + 10 * hour],
  ['from a closed day', utc, monday - 30 * hour, hour, monday + 10 * hour],
  ['for many weeks', utc, monday + 9 * hour, 60 * 40 * hour, monday + 59 * 7 * 24 * hour + 4 * 24 * hour + 17 * hour],
  ['across clocks going forward', berlin, Date.UTC(2026, 2, 27, 15), 2 * hour, Date.UTC(2026, 2, 30, 8)],
  ['across clocks going back', berlin, Date.UTC(2026, 9, 23, 14), 2 * hour, Date.UTC(2026, 9, 26, 9)],
  ['on a day of 23 hours', always, Date.UTC(2026, 2, 28, 23), 24 * hour, Date.UTC(2026, 2, 29, 23)],
])('finds a deadline %s, and counts as much up to it', (_what, inbox, from, ms, expected) => {
  expect(businessDeadline(inbox, from, ms)).toBe(expected)
  expect(businessMilliseconds(inbox, from, expected)).toBe(ms)
})

test('there is no deadline where an inbox never opens, or opens too seldom', () => {
  const closed = usualWorkingHours().map(({ day_of_week }) => ({
    day_of_week,
    closed_all_day: true,
    open_all_day: false,
  }))
  expect(businessDeadline({ ...utc, working_hours: closed }, monday, minute)).toBeUndefined()
  const minuteAWeek = closed.map((day) =>
    day.day_of_week === 1 ? { ...day, ...nineToFive, close_hour: 9, close_minutes: 1 } : day,
  )
  const seldom = { ...utc, working_hours: minuteAWeek }
  expect(businessDeadline(seldom, monday, 3 * minute)).toBe(monday + 14 * 24 * hour + 9 * hour + minute)
  expect(businessDeadline(seldom, monday, 1000 * minute)).toBeUndefined()
})
