import { expect, test } from 'vitest'
import { zonedParts, zonedToUtc } from './zoned-time.ts'

const parts = (year: number, month: number, day: number, hour = 0, minute = 0, second = 0) => ({
  year,
  month,
  day,
  hour,
  minute,
  second,
})

test.each([
  ['UTC', '2026-01-04T23:59:59.999Z', { ...parts(2026, 1, 4, 23, 59, 59), weekday: 0 }],
  ['Asia/Kolkata', '2026-01-04T18:30:00Z', { ...parts(2026, 1, 5), weekday: 1 }],
  ['America/New_York', '2026-01-05T04:59:59Z', { ...parts(2026, 1, 4, 23, 59, 59), weekday: 0 }],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', { ...parts(2027, 1, 1), weekday: 5 }],
  ['Europe/Berlin', '2026-07-01T22:00:00Z', { ...parts(2026, 7, 2), weekday: 4 }],
])('the clocks of %s at %s', (zone, moment, expected) => {
  const ms = Date.parse(moment)
  expect(zonedParts(ms, zone)).toEqual(expected)
  expect(zonedToUtc(expected, zone)).toBe(Math.floor(ms / 1000) * 1000)
})

test.each([
  ['an hour that is skipped is as much later', 'Europe/Berlin', parts(2026, 3, 29, 2, 30), '2026-03-29T01:30:00Z'],
  ['of an hour that comes twice it is the first', 'Europe/Berlin', parts(2026, 10, 25, 2, 30), '2026-10-25T00:30:00Z'],
  ['the hour before', 'America/New_York', parts(2026, 3, 8, 1, 59), '2026-03-08T06:59:00Z'],
  ['the hour after', 'America/New_York', parts(2026, 3, 8, 3, 0), '2026-03-08T07:00:00Z'],
])('as summer time begins and ends: %s', (_name, zone, given, expected) => {
  expect(new Date(zonedToUtc(given, zone)).toISOString()).toBe(new Date(expected).toISOString())
})
