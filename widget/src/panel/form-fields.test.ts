import { expect, test } from 'vitest'
import { problemOf, startFormOf } from './form-fields.ts'
import type { FormField } from './types.ts'

const field = (over: Partial<FormField>): FormField => ({
  ...{ name: 'x', type: 'text', label: 'X', field_type: 'standard', required: false, enabled: true },
  ...over,
})

test.each([
  [{ required: true }, '  ', 'missing'],
  [{}, '', undefined],
  [{ type: 'email' }, 'grace@', 'email'],
  [{ type: 'email' }, 'grace@acme.example', undefined],
  [{ name: 'phoneNumber' }, '030 1234', 'phone'],
  [{ name: 'phoneNumber' }, '+49 (30) 12-34', undefined],
  [{ type: 'link' }, 'acme', 'link'],
  [{ type: 'link' }, 'https://acme.example', undefined],
  [{ regex_pattern: '^\\d{4}$' }, '12', 'pattern'],
  [{ regex_pattern: '/^[a-z]+$/gi' }, 'ABC', undefined],
  // What an administrator has mistyped keeps nobody from asking.
  [{ regex_pattern: '(' }, 'anything', undefined],
])('%j with %j: %s', (over, value, problem) => {
  expect(problemOf(field(over), value)).toBe(problem)
})

test('each value goes where it belongs', () => {
  const fields = [
    field({ name: 'emailAddress', type: 'email' }),
    field({ name: 'phoneNumber' }),
    field({ name: 'seats', type: 'number', field_type: 'contact_attribute' }),
    field({ name: 'terms', type: 'checkbox', field_type: 'conversation_attribute' }),
    field({ name: 'empty' }),
  ]
  const values = { emailAddress: ' a@b.example ', phoneNumber: '+49 30 12', seats: '3', terms: 'true', empty: ' ' }
  expect(startFormOf(fields, values)).toEqual({
    contact: { email: 'a@b.example', phone_number: '+493012' },
    contactAttributes: { seats: 3 },
    attributes: { terms: true },
  })
})
