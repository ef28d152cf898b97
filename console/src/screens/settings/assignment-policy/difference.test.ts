import { expect, test } from 'vitest'
import { differenceOf } from './difference.ts'

test('what is in both lists is left alone', () => {
  expect(differenceOf([1, 2], [2, 3])).toEqual({ added: [3], removed: [1] })
  expect(differenceOf([1], [1])).toEqual({ added: [], removed: [] })
})
