import { createHmac, randomBytes } from 'node:crypto'
import { second } from './clock.ts'
import { equalStrings } from './secrets.ts'

/** Time-based one-time passwords as RFC 6238 has them and every authenticator app makes them: SHA-1, 30 s, 6 digits. */

const stepMs = 30 * second
/** How many steps a clock may be ahead or behind. */
const drift = 1

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 160 bits in base 32, as apps take it. */
export function newTotpSecret(): string {
  return Array.from(randomBytes(32), (byte) => base32[byte & 31]).join('')
}

export function totpOf(secret: string, step: number, digits = 6): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = mac.at(-1)! & 15
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

export function stepAt(now: number): number {
  return Math.floor(now / stepMs)
}

/** The step that a code is of; undefined for a wrong one, and for one of a step that was taken before. */
export function matchingStep(
  secret: string,
  code: string,
  { now, lastStep }: { now: number; lastStep: number },
): number | undefined {
  const current = stepAt(now)
  const steps = Array.from({ length: 2 * drift + 1 }, (_, place) => current - drift + place)
  // Each is compared, so that the time it takes tells nothing.
  const [matching] = steps.filter((step) => equalStrings(totpOf(secret, step), code))
  return matching !== undefined && matching > lastStep ? matching : undefined
}

/** What an app reads from a QR code. */
export function provisioningUrl(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer })}`
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
