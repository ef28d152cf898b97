import { expect, test } from 'vitest'
import { jsonObjectOf } from './json-object.ts'

test('only objects are settings', () => {
  expect(jsonObjectOf('{"ref": "CRM"}')).toEqual({ ref: 'CRM' })
  expect(jsonObjectOf(' \n')).toEqual({})
  for (const text of ['{', '[]', 'null', '1', 'ref']) expect(jsonObjectOf(text)).toBeUndefined()
})
