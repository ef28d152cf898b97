import { expect, test } from 'vitest'
import { missingIn } from './missing.ts'

const definition = (attribute_key: string, changes = {}) => ({
  attribute_key,
  attribute_display_name: attribute_key,
  attribute_display_type: 'text' as const,
  attribute_values: '[]',
  attribute_model: 'conversation_attribute' as const,
  regex_cue: '',
  required_on_resolve: true,
  position: 0,
  ...changes,
})

test('what is required and not said is missing, in the order of the settings', () => {
  const definitions = [
    definition('second', { position: 2 }),
    definition('first', { position: 1 }),
    definition('free', { required_on_resolve: false }),
    definition('of_contact', { attribute_model: 'contact_attribute' }),
    definition('said'),
  ]
  const keys = missingIn(definitions, { said: 'x', second: '' }).map(({ attribute_key }) => attribute_key)
  expect(keys).toEqual(['first', 'second'])
})

test('zero and no are answers', () => {
  expect(missingIn([definition('count'), definition('paid')], { count: 0, paid: false })).toEqual([])
})
