import { expect, test } from 'vitest'
import { beside, between, nextAfter } from './order.ts'

const order = [5, 3, 8, 1]

test('after what is done comes the one below, at the end the one above', () => {
  expect(nextAfter(order, new Set([3]), 3)).toBe(8)
  expect(nextAfter(order, new Set([3, 8]), 3)).toBe(1)
  expect(nextAfter(order, new Set([1]), 1)).toBe(8)
  expect(nextAfter(order, new Set(order), 3)).toBeUndefined()
  expect(nextAfter(order, new Set([9]), 9)).toBeUndefined()
})

test('the next and the previous one, as they are seen', () => {
  expect([beside(order, 3, 1), beside(order, 3, -1)]).toEqual([8, 5])
  expect([beside(order, 1, 1), beside(order, undefined, 1), beside(order, undefined, -1)]).toEqual([undefined, 5, 1])
})

test('a range goes either way', () => {
  expect(between(order, 3, 1)).toEqual([3, 8, 1])
  expect(between(order, 1, 3)).toEqual([3, 8, 1])
  expect(between(order, 9, 3)).toEqual([3])
})
