import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('cells are quoted where they need it', () => {
  expect(csvLine(['a', 1, null, undefined, true, 'b,c', 'say "hi"', 'two\nlines', ''])).toBe(
    'a,1,,,true,"b,c","say ""hi""","two\nlines",\r\n',
  )
})

test.each(['=1+1', '+49 30', '-1', '@sum', '\tx', '\rx'])('%j is no formula', (text) => {
  const [cell] = csvLine([text]).split('\r\n')
  expect(cell!.replaceAll('"', '')).toMatch(/^'/)
})

test('numbers and phone numbers are left as they are', () => {
  expect(csvLine([-1, '+4930123456'])).toBe('-1,+4930123456\r\n')
})
