import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { hmacOf } from './hmac.ts'

test('it is what every other library makes of the same', async () => {
  for (const [key, text] of [
    ['token', 'user-1'],
    ['ключ', 'grüße@acme.example'],
  ] as const) {
    expect(await hmacOf(key, text)).toBe(createHmac('sha256', key).update(text).digest('hex'))
  }
})
