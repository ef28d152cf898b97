import { expect, test } from 'vitest'
import { matchingStep, newTotpSecret, provisioningUrl, stepAt, totpOf } from './totp.ts'

/** `12345678901234567890` in base 32: the secret of the vectors in RFC 6238, appendix B, for SHA-1. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('at %i seconds the code is %s', (seconds, expected) => {
  const step = stepAt(seconds * 1000)
  expect(totpOf(secret, step, 8)).toBe(expected)
  expect(totpOf(secret, step)).toBe(expected.slice(2))
})

test('a code is taken half a minute early and late, and once', () => {
  const now = 1_234_567_890_000
  const step = stepAt(now)
  const match = (of: number, lastStep = 0) => matchingStep(secret, totpOf(secret, of), { now, lastStep })
  expect([step - 2, step - 1, step, step + 1, step + 2].map((of) => match(of))).toEqual([
    undefined,
    step - 1,
    step,
    step + 1,
    undefined,
  ])
  expect(match(step, step)).toBeUndefined()
  expect(match(step - 1, step)).toBeUndefined()
  expect(match(step + 1, step)).toBe(step + 1)
  for (const code of ['', '12345', 'abcdef']) {
    expect(matchingStep(secret, code, { now, lastStep: 0 })).toBeUndefined()
  }
})

test('secrets are of 160 bits, and apps are told all that they need', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(newTotpSecret())
  expect(provisioningUrl(secret, { issuer: 'Parley', account: 'ada+1@acme.example' })).toBe(
    `otpauth://totp/Parley:ada%2B1%40acme.example?secret=${secret}&issuer=Parley`,
  )
})
