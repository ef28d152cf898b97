import { describe, expect, test } from 'vitest'
import type { DisplayType } from '../schema.ts'
import { attributeProblem } from './attribute-problem.ts'

const rules = (attribute_display_type: DisplayType, over: object = {}) => ({
  attribute_display_type,
  attribute_values: ['Gold', 'Silver'],
  regex_pattern: null,
  regex_cue: null,
  ...over,
})

const taken: Record<DisplayType, unknown[]> = {
  text: ['x', 'größe 😀', 'x'.repeat(20_000)],
  number: [0, -1.5, '12', '-3.25'],
  currency: [9.99, '9.99'],
  percent: [120, '50'],
  link: ['https://acme.example/a?b=c#d', 'http://localhost:3000', 'HTTPS://ACME.EXAMPLE'],
  date: ['2026-02-28', '2024-02-29', '2026-01-05T09:00:00Z', '2026-01-05T09:00:00.000+02:00'],
  list: ['Gold', 'Silver'],
  checkbox: [true, false],
}

const refused: Record<DisplayType, [unknown, string][]> = {
  text: [
    [1, 'wrong_type'],
    [{}, 'wrong_type'],
    ['x'.repeat(20_001), 'too_long'],
  ],
  number: [
    ['one', 'wrong_type'],
    [Number.NaN, 'wrong_type'],
    [true, 'wrong_type'],
    [['1'], 'wrong_type'],
    ['1e3', 'wrong_type'],
  ],
  currency: [['€9', 'wrong_type']],
  percent: [['50%', 'wrong_type']],
  link: [
    ['acme.example', 'bad_format'],
    ['javascript:alert(1)//http://x', 'bad_format'],
    ['https://a b', 'bad_format'],
    [1, 'bad_format'],
  ],
  date: [
    ['2026-02-31', 'bad_format'],
    ['2025-02-29', 'bad_format'],
    ['2026-13-01', 'bad_format'],
    ['tomorrow', 'bad_format'],
    ['2026-01-05T99:00:00Z', 'bad_format'],
    [1_767_600_000, 'bad_format'],
  ],
  list: [
    ['gold', 'not_allowed'],
    [0, 'not_allowed'],
    [['Gold'], 'not_allowed'],
  ],
  checkbox: [
    ['true', 'wrong_type'],
    [1, 'wrong_type'],
  ],
}

describe.each(Object.keys(taken) as DisplayType[])('%s', (type) => {
  test.each(taken[type])('takes %j', (value) => {
    expect(attributeProblem(rules(type), value)).toBeUndefined()
  })

  test.each(refused[type])('refuses %j as %s', (value, code) => {
    expect(attributeProblem(rules(type), value)).toEqual({ code, message: expect.any(String) })
  })

  test('is unset by null and by nothing', () => {
    for (const value of [null, undefined, '']) expect(attributeProblem(rules(type), value)).toBeUndefined()
  })
})

test('a text that does not match its expression is told the cue', () => {
  const order = rules('text', { regex_pattern: '^ORD-\\d+$', regex_cue: 'starts with ORD-' })
  expect(attributeProblem(order, 'ORD-1')).toBeUndefined()
  expect(attributeProblem(order, 'order 1')).toEqual({ code: 'bad_format', message: 'starts with ORD-' })
  expect(attributeProblem({ ...order, regex_cue: null }, 'x')?.message).toBe('must match ^ORD-\\d+$')
})
