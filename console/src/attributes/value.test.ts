import { expect, test } from 'vitest'
import { type Definition, editedText, listedValues, readValue, rowsOf, shownText } from './value.ts'

const of = (attribute_display_type: Definition['attribute_display_type'], attribute_key = 'plan'): Definition => ({
  attribute_key,
  attribute_display_name: 'Plan',
  attribute_display_type,
  attribute_values: '["Free","Team"]',
})

test('numbers are sent as numbers, nothing as null, and what is no number as it was typed', () => {
  expect(readValue(of('number'), ' 12.5 ')).toBe(12.5)
  expect(readValue(of('percent'), 'a lot')).toBe('a lot')
  expect(readValue(of('currency'), '  ')).toBe(null)
  expect(readValue(of('text'), '12')).toBe('12')
})

test('a day is shown as that day, in whatever zone', () => {
  expect(shownText(of('date'), '2026-01-31')).toContain('31')
  expect(shownText(of('date'), '2026-01-31T00:00:00.000Z')).toContain('31')
  expect(shownText(of('date'), 'soon')).toBe('soon')
  expect(editedText(of('date'), '2026-01-31T10:00:00Z')).toBe('2026-01-31')
})

test('what is edited is what was stored', () => {
  expect(editedText(of('text'), undefined)).toBe('')
  expect(editedText(of('number'), 0)).toBe('0')
  expect(editedText(of('text'), { a: 1 })).toBe('{"a":1}')
  expect(shownText(of('percent'), 12)).toContain('12')
})

test('values of a list are read, whatever is written there', () => {
  expect(listedValues(of('list'))).toEqual(['Free', 'Team'])
  expect(listedValues({ ...of('list'), attribute_values: 'Free' })).toEqual([])
})

test('what is not defined is shown after what is', () => {
  const definitions = [
    { ...of('text', 'b'), position: 2 },
    { ...of('text', 'a'), position: 1 },
  ]
  const rows = rowsOf(definitions, { b: 1, other: 'x', empty: '' })
  expect(rows.map(({ definition, isDefined }) => [definition.attribute_key, isDefined])).toEqual([
    ['a', true],
    ['b', true],
    ['other', false],
  ])
})
