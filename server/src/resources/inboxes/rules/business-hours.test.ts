import { expect, test } from 'vitest'
import { hour, minute } from '../../../kernel/clock.ts'
import { businessMilliseconds, isOpenAt } from './business-hours.ts'
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
