import { expect, test } from 'vitest'
import { moved, positionsOf } from './order.ts'

test('moves one forth, back and nowhere', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'b', 'c'])
})

test('places follow the order', () => {
  expect(positionsOf([{ id: 7 }, { id: 3 }])).toEqual({ 7: 10, 3: 20 })
})
