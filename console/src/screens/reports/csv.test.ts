import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('cells are kept apart, and none becomes a formula', () => {
  expect(
    csvOf([
      ['a,b', 'say "hi"', -3, null],
      ['=1+1', 'x'],
    ]),
  ).toBe('"a,b","say ""hi""",-3,\r\n\'=1+1,x')
})
