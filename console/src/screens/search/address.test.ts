import { expect, test } from 'vitest'
import { rangeOf, readSought, readTab } from './address.ts'

test('an address is read, and what means nothing is left out', () => {
  expect(readSought({ q: ' refund ', inbox_id: 3, from: 'agent:7', since: '2026-01-02' })).toEqual({
    q: 'refund',
    inbox_id: 3,
    from: 'agent:7',
    since: '2026-01-02',
  })
  expect(readSought({ q: 42, inbox_id: 'x', from: 'someone', since: 'today', until: '2026-99-99' })).toEqual({
    q: '42',
  })
  expect(readSought({})).toEqual({ q: '' })
})

test('a tab that does not exist shows everything', () => {
  expect(readTab('messages')).toBe('messages')
  expect(readTab('nonsense')).toBe('all')
  expect(readTab(undefined)).toBe('all')
})

test('the last day is there as a whole', () => {
  const { since, until } = rangeOf({ q: 'x', since: '2026-03-02', until: '2026-03-02' })
  expect(until! - since!).toBe(86_399)
})
