import { expect, test } from 'vitest'
import { snoozeTime } from './snooze-times.ts'

const seconds = (...parts: [number, number, number, number?]) => new Date(...parts).getTime() / 1000
const tuesday = new Date(2026, 10, 17, 15, 30)

test('times are those of the reader', () => {
  expect(snoozeTime('hour', tuesday)).toBe(tuesday.getTime() / 1000 + 3600)
  expect(snoozeTime('tomorrow', tuesday)).toBe(seconds(2026, 10, 18, 9))
  expect(snoozeTime('next_week', tuesday)).toBe(seconds(2026, 10, 23, 9))
})

test('on a Monday, next week is seven days away', () => {
  expect(snoozeTime('next_week', new Date(2026, 10, 16, 8))).toBe(seconds(2026, 10, 23, 9))
})
