import { expect, test } from 'vitest'
import { expiryOf, expiryState } from './expiry.ts'

const now = 1_800_000_000
const day = 86_400

test('a token lasts so many days, to the end of a day, or for ever', () => {
  expect(expiryOf('30', '', now)).toBe(now + 30 * day)
  expect(expiryOf('never', '2031-02-03', now)).toBeNull()
  expect(new Date(expiryOf('date', '2031-02-03', now)! * 1000).toString()).toContain('Feb 03 2031 23:59:59')
})

test('a week before its end it is said that it ends soon', () => {
  expect([null, now + 7 * day + 1, now + 7 * day, now + 1, now].map((at) => expiryState(at, now))).toEqual([
    'never',
    'later',
    'soon',
    'soon',
    'over',
  ])
})
