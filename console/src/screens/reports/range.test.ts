import { expect, test } from 'vitest'
import { daysBefore, type Group, readAsked, secondsOf } from './range.ts'

const today = new Date(2026, 10, 17, 15)

test('a span ends today, which is one of its days', () => {
  expect(readAsked({ range: '7d' }, today)).toMatchObject({ span: '7d', from: '2026-11-11', to: '2026-11-17' })
  expect(readAsked({}, today)).toMatchObject({ span: '30d', from: '2026-10-19', group: 'day', hours: false })
})

test('days that are chosen count as a whole', () => {
  const asked = readAsked({ range: 'custom', from: '2026-02-01', to: '2026-02-02', group_by: 'week' }, today)
  expect(asked).toMatchObject({ span: 'custom', group: 'week' })
  const { since, until } = secondsOf(asked)
  expect(until - since).toBe(2 * 86_400)
})

test('a range that makes no sense is the usual one', () => {
  expect(readAsked({ range: 'custom', from: '2026-02-03', to: '2026-02-02' }, today).span).toBe('30d')
})

test.each<[Group, string, string, string, string]>([
  ['day', '2026-11-11', '2026-11-17', '2026-11-04', '2026-11-10'],
  ['day', '2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
  // As many weeks, which are cut off at the same days.
  ['week', '2026-10-19', '2026-11-17', '2026-09-14', '2026-10-13'],
  ['month', '2026-08-20', '2026-11-17', '2026-04-20', '2026-07-17'],
  ['month', '2026-03-31', '2026-03-31', '2026-02-28', '2026-02-28'],
  ['month', '2026-01-01', '2026-01-31', '2025-12-01', '2025-12-31'],
])('before, each %s of %s to %s is one of %s to %s', (group, from, to, earlierFrom, earlierTo) => {
  expect(daysBefore({ group, from, to })).toEqual({ from: earlierFrom, to: earlierTo })
})
