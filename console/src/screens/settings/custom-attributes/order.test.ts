import { expect, test } from 'vitest'
import { inOrder, positionsAfterMove } from './order.ts'

test('the lowest position comes first, and of equal ones the older', () => {
  const rows = [
    { id: 3, position: 1 },
    { id: 2, position: 0 },
    { id: 1, position: 1 },
  ]
  expect(inOrder(rows).map(({ id }) => id)).toEqual([2, 1, 3])
})

test('neighbours change places, and nothing else changes', () => {
  const rows = [1, 2, 3].map((id, position) => ({ id, position }))
  expect(positionsAfterMove(rows, 2, -1)).toEqual([
    { id: 2, position: 0 },
    { id: 1, position: 1 },
  ])
})

test('rows that share a position are told apart', () => {
  const rows = [1, 2, 3].map((id) => ({ id, position: 0 }))
  expect(positionsAfterMove(rows, 1, 1)).toEqual([
    { id: 1, position: 1 },
    { id: 3, position: 2 },
  ])
})
