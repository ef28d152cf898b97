import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonFault } from './json-fault.ts'

const value = 'a value (a text in double quotes, a number, true, false, null, an object or a list)'

test.each([
  [
    '{"a": 1,\n "b": 2,\n}',
    'after the comma at line 2, column 8, a name in double quotes is expected, not } at line 3, column 1',
  ],
  ['[1, 2,]', `after the comma at line 1, column 6, ${value} is expected, not ] at line 1, column 7`],
  ['{"a":', `after the colon at line 1, column 5, ${value} is expected, and the body ends`],
  [
    '{a: 1}',
    'after the { at line 1, column 1, a name in double quotes or } is expected, not what stands at line 1, column 2',
  ],
  ["{'a': 1}", "after the { at line 1, column 1, a name in double quotes or } is expected, not ' at line 1, column 2"],
  ['{"a" 1}', 'after the name at line 1, column 2, a colon is expected, not what stands at line 1, column 6'],
  ['{"a": hunter2}', `after the colon at line 1, column 5, ${value} is expected, not what stands at line 1, column 7`],
  ['{"a": True}', `after the colon at line 1, column 5, ${value} is expected, not what stands at line 1, column 7`],
  ['{"ü🎉": 1 "b"}', 'after the number at line 1, column 8, a comma or } is expected, not " at line 1, column 10'],
  ['["a" "b"]', 'after the text at line 1, column 2, a comma or ] is expected, not " at line 1, column 6'],
  ['{"a": 1} x', 'after the } at line 1, column 8, the end is expected, not what stands at line 1, column 10'],
  ['{"a": [1}', 'after the number at line 1, column 8, a comma or ] is expected, not } at line 1, column 9'],
  ['{"a": 01}', 'the number at line 1, column 7 is not written as JSON writes numbers'],
  ['{"a": -}', `after the colon at line 1, column 5, ${value} is expected, not what stands at line 1, column 7`],
  ['{"a": "b', 'the text that begins at line 1, column 7 has no end'],
  [
    '{"a": "b\nc"}',
    'the text that begins at line 1, column 7 holds a line break, to be written as \\n, at line 1, column 9',
  ],
  ['{"a": "b\tc"}', 'the text that begins at line 1, column 7 holds a control character, at line 1, column 9'],
  [
    '{"a": "C:\\work"}',
    'the text that begins at line 1, column 7 holds a backslash that begins no escape of JSON, at line 1, column 10',
  ],
  ['', `${value} is expected, and the body ends`],
  ['hunter2', `${value} is expected, not what stands at line 1, column 1`],
])('%j', (text, fault) => {
  expect(() => JSON.parse(text)).toThrow()
  expect(jsonFault(text)).toBe(fault)
})

/** JSON, and what becomes of it when a character is lost, doubled or put in the wrong place. */
const texts = fc
  .tuple(
    fc.json(),
    fc.nat(),
    fc.constantFrom('', ',', '"', '}', ']', '{', '[', ':', '\\', '0', '-', 'e', '.', '\n', 'x'),
  )
  .map(([text, at, put]) => text.slice(0, at % (text.length + 1)) + put + text.slice((at % (text.length + 1)) + 1))

test('there is a fault exactly where the parser finds one', () => {
  const parses = (text: string) => {
    try {
      JSON.parse(text)
      return true
    } catch {
      return false
    }
  }
  fc.assert(
    fc.property(fc.oneof(texts, fc.string(), fc.json()), (text) => (jsonFault(text) === undefined) === parses(text)),
    { numRuns: 2000 },
  )
})

test('what is nested without end, and what is long, is gone through once, and not for long', () => {
  expect(jsonFault('['.repeat(200_000))).toContain('and the body ends')
  expect(jsonFault(`[${'"a",'.repeat(60_000)}]`)).toContain('line 1, column 240001')
  expect(jsonFault(`[${'"a",'.repeat(200_000)}]`)).toBe('the fault comes after the first 262144 characters')
  expect(jsonFault(`["${'x'.repeat(500_000)}`)).toBe('the text that begins at line 1, column 2 has no end')
})
