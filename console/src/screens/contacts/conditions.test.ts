import { expect, test } from 'vitest'
import type { Definition } from '../../attributes/value.ts'
import { filterKeys, newCondition, payloadOf, readFilter } from './conditions.ts'

const seats: Definition = {
  attribute_key: 'seats',
  attribute_display_name: 'Seats',
  attribute_display_type: 'number',
  attribute_values: '[]',
  attribute_model: 'contact_attribute',
}
const keys = filterKeys(['vip'], [seats, { ...seats, attribute_key: 'x', attribute_model: 'conversation_attribute' }])
const keyOf = (name: string) => keys.find(({ key }) => key === name)!

test('attributes of conversations are none of contacts', () => {
  expect(keys.map(({ key }) => key)).toContain('seats')
  expect(keys.map(({ key }) => key)).not.toContain('x')
})

test('values are sent as what they are, and the last one is joined to nothing', () => {
  const conditions = [
    { ...newCondition(keyOf('seats')), values: ['12'] },
    { ...newCondition(keyOf('blocked')), values: ['false'], query_operator: 'OR' },
    newCondition(keyOf('labels')),
  ]
  expect(payloadOf(conditions, keys)?.map(({ values, query_operator }) => [values, query_operator])).toEqual([
    [[12], 'AND'],
    [[false], 'OR'],
    [['vip'], null],
  ])
})

test('what is not filled in is not sent', () => {
  expect(payloadOf([newCondition(keyOf('name'))], keys)).toBeUndefined()
  expect(payloadOf([{ ...newCondition(keyOf('seats')), values: ['many'] }], keys)).toBeUndefined()
  expect(payloadOf([{ attribute_key: 'name', filter_operator: 'is_present' }], keys)).toHaveLength(1)
})

test('an address that is no filter is as if it had none', () => {
  expect(readFilter('name')).toBeUndefined()
  expect(readFilter([{ attribute_key: 'name' }])).toBeUndefined()
  expect(readFilter([{ attribute_key: 'name', filter_operator: 'is_present' }])).toHaveLength(1)
})
