import { expect, test } from 'vitest'
import { readAsked, secondsOf } from './range.ts'

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
