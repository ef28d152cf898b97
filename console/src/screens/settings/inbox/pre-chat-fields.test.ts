import { expect, test } from 'vitest'
import { fieldsIn, moved, type PreChatField, withAttributes } from './pre-chat-fields.ts'

const email: PreChatField = {
  ...{ name: 'emailAddress', type: 'email', label: 'E-mail', field_type: 'standard' },
  ...{ required: true, enabled: true },
}
const plan = {
  ...{ id: 1, attribute_key: 'plan', attribute_display_name: 'Plan', attribute_display_type: 'list' as const },
  ...{ attribute_values: '["Free","Team"]', attribute_model: 'contact_attribute' as const, position: 1 },
  ...{ required_on_resolve: false, created_at: '', updated_at: '' },
}

test('every attribute can be asked for, and is not until it is chosen', () => {
  const [first, second] = withAttributes([email], [plan])
  expect(first).toBe(email)
  expect(second).toMatchObject({ name: 'plan', type: 'select', enabled: false, values: ['Free', 'Team'] })
})

test('what was chosen stays, with the values of today; what has no attribute any more goes', () => {
  const chosen = { ...email, name: 'plan', field_type: 'contact_attribute', label: 'Your plan', values: ['Old'] }
  const gone = { ...chosen, name: 'gone' }
  expect(withAttributes([chosen, email, gone], [plan])).toMatchObject([
    { name: 'plan', label: 'Your plan', enabled: true, required: true, values: ['Free', 'Team'] },
    { name: 'emailAddress' },
  ])
})

test('fields move by one place, and not over the ends', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c'])
})

test('options that hold no fields have none', () => {
  expect([fieldsIn(undefined), fieldsIn({ pre_chat_fields: 'x' })]).toEqual([[], []])
})
