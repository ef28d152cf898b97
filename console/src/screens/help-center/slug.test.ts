import { expect, test } from 'vitest'
import { slugFrom } from './slug.ts'

test('a slug keeps letters of any script, or plain ones only', () => {
  expect(slugFrom('Größen & Maße')).toBe('größen-maße')
  expect(slugFrom('الطلبات والشحن')).toBe('الطلبات-والشحن')
  expect(slugFrom('Café  Ånd!', true)).toBe('cafe-and')
})
