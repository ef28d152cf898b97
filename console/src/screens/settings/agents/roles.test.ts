import { expect, test } from 'vitest'
import { addressesIn, choiceOf, membershipOf } from './roles.ts'

test.each(['administrator', 'agent', '7'])('the choice %s stands for a membership, and back', (choice) => {
  expect(choiceOf(membershipOf(choice))).toBe(choice)
})

test('a role of an administrator does not count', () => {
  expect(choiceOf({ role: 'administrator', custom_role_id: 7 })).toBe('administrator')
})

test('addresses are read as they are pasted, each once', () => {
  expect(addressesIn(' a@x.example, b@x.example;\nc@x.example a@x.example ')).toEqual([
    'a@x.example',
    'b@x.example',
    'c@x.example',
  ])
  expect(addressesIn('  ')).toEqual([])
})
