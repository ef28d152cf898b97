import { expect, test } from 'vitest'
import { hoursAt } from './hours.ts'
import type { WorkingHours } from './types.ts'

const day = (day_of_week: number, over: Partial<WorkingHours> = {}): WorkingHours => ({
  ...{ day_of_week, closed_all_day: false, open_all_day: false },
  ...{ open_hour: 9, open_minutes: 0, close_hour: 17, close_minutes: 30 },
  ...over,
})
const closed = { closed_all_day: true }
const week = [day(0, closed), ...[1, 2, 3, 4, 5].map((each) => day(each)), day(6, closed)]

const at = (time: string, zone: string, hours = week) => {
  const { isOpen, next } = hoursAt(Date.parse(time), { hours, zone })
  return isOpen || (next === undefined ? 'never' : new Date(next).toISOString())
}

test('the hours are those of the inbox, wherever the visitor is', () => {
  expect(at('2026-11-17T08:30:00Z', 'Europe/Berlin')).toBe(true)
  expect(at('2026-11-17T07:59:00Z', 'Europe/Berlin')).toBe('2026-11-17T08:00:00.000Z')
  expect(at('2026-11-17T16:29:00Z', 'Europe/Berlin')).toBe(true)
  expect(at('2026-11-17T16:30:00Z', 'Europe/Berlin')).toBe('2026-11-18T08:00:00.000Z')
  expect(at('2026-11-17T08:30:00Z', 'America/New_York')).toBe('2026-11-17T14:00:00.000Z')
})

test('a weekend is waited for, also one on which clocks change', () => {
  expect(at('2026-11-20T20:00:00Z', 'UTC')).toBe('2026-11-23T09:00:00.000Z')
  expect(at('2026-10-23T20:00:00Z', 'Europe/Berlin')).toBe('2026-10-26T08:00:00.000Z')
  expect(at('2026-03-27T20:00:00Z', 'Europe/Berlin')).toBe('2026-03-30T07:00:00.000Z')
})

test('a day can be open as a whole, and an inbox never', () => {
  expect(at('2026-11-22T03:00:00Z', 'UTC', [day(0, { open_all_day: true })])).toBe(true)
  expect(at('2026-11-22T03:00:00Z', 'UTC', [day(0, closed)])).toBe('never')
  expect(at('2026-11-22T03:00:00Z', 'Nowhere/Land', [day(0, { open_all_day: true })])).toBe(true)
})
