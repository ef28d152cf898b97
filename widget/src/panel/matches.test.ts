import { expect, test } from 'vitest'
import { matches } from './matches.ts'

test.each([
  ['https://shop.example/', 'https://shop.example', true],
  ['https://shop.example/cart', 'https://shop.example/cart/', true],
  ['https://shop.example/cart', 'https://shop.example/cart?step=2', false],
  ['https://shop.example/*', 'https://shop.example/cart?step=2', true],
  ['https://*.example/cart', 'https://shop.example/cart', true],
  ['https://shop.example/a.c', 'https://shop.example/abc', false],
  ['https://shop.example/(', 'https://shop.example/(', true],
])('%s on %s: %s', (pattern, address, fits) => {
  expect(matches(pattern, address)).toBe(fits)
})
