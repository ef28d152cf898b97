import { expect, test } from 'vitest'
import { withCount, withDot } from './tab-mark.ts'

test('the title says how much waits, once', () => {
  expect(withCount('Mine · Parley', 4)).toBe('(4) Mine · Parley')
  expect(withCount('(4) Mine · Parley', 5)).toBe('(5) Mine · Parley')
  expect(withCount('(99+) Mine · Parley', 0)).toBe('Mine · Parley')
  expect(withCount('Mine · Parley', 1234)).toBe('(99+) Mine · Parley')
})

test('the icon has a dot in its corner', () => {
  expect(withDot('<svg viewBox="0 0 100 100"><path/></svg>')).toMatch(
    /<path\/><circle cx="78" cy="22" r="22" .*<\/svg>$/,
  )
})
