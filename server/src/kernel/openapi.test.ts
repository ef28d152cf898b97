import { expect, test } from 'vitest'
import { trials } from '../testing/resources.ts'
import { describeApi } from './openapi.ts'

test('a coded value is described with its names and its numbers', () => {
  expect(JSON.stringify(describeApi([trials]))).toContain('{"type":["string","integer"],"enum":["small","large",0,1]}')
})
