import { expect, test } from 'vitest'
import { arrived, firstPage, left, removed, reread, withFresh, withoutLeft, withPage } from './list-state.ts'

const page = (numbers: number[], over = {}) => ({ numbers, total: numbers.length, next: undefined, ...over })
const list = firstPage(page([5, 4, 3, 2, 1]))

test('what comes gathers, and takes its place when it is asked for', () => {
  const after = arrived(arrived(list, 6), 7)
  expect(after).toMatchObject({ numbers: [5, 4, 3, 2, 1], fresh: [7, 6], total: 7 })
  expect(withFresh(after, (numbers) => numbers.sort((a, b) => b - a))).toMatchObject({
    numbers: [7, 6, 5, 4, 3, 2, 1],
    fresh: [],
  })
})

test('news of a row that would come to another place gathers, too; the first row stays the first', () => {
  expect(arrived(list, 2, { isNews: true })).toMatchObject({ fresh: [2], total: 5 })
  expect(arrived(list, 5, { isNews: true })).toBe(list)
  expect(arrived(list, 2)).toBe(list)
})

test('what no longer belongs there stays until it is left', () => {
  const after = left(left(list, 4), 2)
  expect(after).toMatchObject({ numbers: [5, 4, 3, 2, 1], leaving: [4, 2], total: 3 })
  expect(withoutLeft(after, 4)).toMatchObject({ numbers: [5, 4, 3, 1], leaving: [4] })
  expect(arrived(after, 4)).toMatchObject({ leaving: [2], fresh: [], total: 4 })
  expect(left(after, 4)).toBe(after)
})

test('what has come and gone was never there', () => {
  expect(left(arrived(list, 9), 9)).toEqual(list)
  expect(left(list, 9)).toBe(list)
})

test('the total is right again after what was done is undone, wherever the conversation is', () => {
  const long = firstPage(page([5, 4, 3], { next: 'c', total: 9 }))
  const resolved = left(long, 1, { wasIn: true })
  expect(resolved).toMatchObject({ numbers: [5, 4, 3], total: 8 })
  expect(arrived(resolved, 1, { wasIn: false })).toMatchObject({ fresh: [1], total: 9 })
  const gone = withoutLeft(left(long, 4, { wasIn: true }))
  expect(arrived(gone, 4, { wasIn: false })).toMatchObject({ numbers: [5, 3], fresh: [4], total: 9 })
})

test('what belongs further down is neither new nor counted once more', () => {
  const long = firstPage(page([5, 4, 3], { next: 'c', total: 9 }))
  expect(arrived(long, 1, { wasIn: true })).toBe(long)
  expect(arrived(long, 1, { wasIn: true, isNews: true })).toMatchObject({ fresh: [1], total: 9 })
  expect(arrived(long, 1)).toMatchObject({ fresh: [1], total: 9 })
  expect(arrived(long, 6, { wasIn: false })).toMatchObject({ fresh: [6], total: 10 })
  expect(left(long, 1)).toBe(long)
})

test('what is deleted is not shown', () => {
  expect(removed(list, 3)).toMatchObject({ numbers: [5, 4, 2, 1], leaving: [], total: 4 })
})

test('the next page follows, each row once', () => {
  const first = firstPage(page([5, 4, 3], { next: 'c', total: 6 }))
  expect(withPage(arrived(first, 2), page([3, 2, 1], { total: 6 }))).toMatchObject({
    numbers: [5, 4, 3, 2, 1],
    fresh: [],
    next: undefined,
  })
})

test('read again, new ones gather and missing ones leave', () => {
  expect(reread(list, page([6, 5, 3, 2, 1]))).toMatchObject({ numbers: [5, 4, 3, 2, 1], fresh: [6], leaving: [4] })
})

test('what may have been pushed out of the first page has not left', () => {
  const long = withPage(firstPage(page([9, 8, 7], { next: 'c', total: 6 })), page([6, 5, 4], { total: 6 }))
  expect(reread(long, page([10, 9, 7], { next: 'd', total: 6 }))).toMatchObject({
    numbers: [9, 8, 7, 6, 5, 4],
    fresh: [10],
    leaving: [8],
  })
})
