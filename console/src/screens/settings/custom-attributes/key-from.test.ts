import { expect, test } from 'vitest'
import { keyFrom } from './key-from.ts'

test('a key holds letters, digits and _ only', () => {
  expect(keyFrom(' Größe (cm) ')).toBe('grosse_cm')
  expect(keyFrom('Numéro de client')).toBe('numero_de_client')
  expect(keyFrom('الاسم')).toBe('')
})
