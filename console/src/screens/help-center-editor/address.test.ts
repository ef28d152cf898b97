import { expect, test } from 'vitest'
import { addressOf } from './address.ts'

test.each([
  ['docs.example/a', 'https://docs.example/a'],
  [' https://docs.example/a b ', 'https://docs.example/a%20b'],
  ['https://docs.example/a%20b', 'https://docs.example/a%20b'],
  ['ada@x.example', 'mailto:ada@x.example'],
  ['/hc/help/articles/returns', '/hc/help/articles/returns'],
  ['#s-returns', '#s-returns'],
])('what is typed as %s leads to %s', (typed, address) => {
  expect(addressOf(typed)).toBe(address)
})
