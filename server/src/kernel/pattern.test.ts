import { expect, test } from 'vitest'
import { readPattern } from './pattern.ts'

test.each([
  ['^[a-z]+$', 'abc', true],
  ['^[a-z]+$', 'abc1', false],
  ['b', 'abc', true],
  ['/^ABC$/i', 'abc', true],
  ['/^abc$/', 'abc', true],
  ['^\\p{L}+$', 'größe', true],
  ['^.$', '😀', true],
])('%s is in %s: %s', (source, text, expected) => {
  expect(readPattern(source)?.isIn(text)).toBe(expected)
})

test.each(['(', '[a', 'a{2,1}', '(?=a)b', '(a)\\1', '*', '((a{1000}){1000}){1000}'])('%s is none', (source) => {
  expect(readPattern(source)).toBeUndefined()
})

test('an expression that would keep a backtracking engine busy for ever has an answer', () => {
  expect(readPattern('^(a+)+$')?.isIn(`${'a'.repeat(20_000)}!`)).toBe(false)
})
