import { expect, test } from 'vitest'
import type { Contact } from '../../../../sdk/src/index.ts'
import { mergedRows } from './merged.ts'

const contact = (given: Partial<Contact>): Contact => ({
  id: 1,
  name: '',
  thumbnail: '',
  availability_status: 'offline',
  blocked: false,
  additional_attributes: {},
  custom_attributes: {},
  created_at: 0,
  ...given,
})

test('what is kept wins where it says anything, attribute by attribute', () => {
  const kept = contact({ name: 'Ada', custom_attributes: { plan: 'Team', seats: 0 } })
  const gone = contact({
    name: 'A. L.',
    email: 'ada@example.com',
    additional_attributes: { city: 'London' },
    custom_attributes: { plan: 'Free', vip: true },
  })
  const results = Object.fromEntries(mergedRows(kept, gone).map(({ field, result }) => [field, result]))
  expect(results).toEqual({
    name: 'Ada',
    email: 'ada@example.com',
    city: 'London',
    'custom.plan': 'Team',
    'custom.seats': '0',
    'custom.vip': 'true',
  })
})

test('what neither has is not shown', () => {
  expect(mergedRows(contact({}), contact({}))).toEqual([])
})
