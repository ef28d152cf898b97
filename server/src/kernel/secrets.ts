import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
  randomUUID,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { promisify } from 'node:util'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** 24 characters of base 58: about 140 bits. */
export function randomToken(length = 24): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** Short enough to be typed, in upper case. */
export function randomHex(length: number): string {
  return randomBytes(length / 2)
    .toString('hex')
    .toUpperCase()
}

/** One that meets every rule for passwords. */
export function randomPassword(): string {
  return acceptable(randomToken(16))
}

function acceptable(password: string): string {
  return `${password}-Aa1`
}

export { randomInt, randomUUID }

export interface Secrets {
  /** A keyed digest: what a token is found by. */
  digest(token: string): string
  /** The same for a token that comes with a request: callers that came lately are known. */
  callerDigest(token: string): string
  seal(text: string): string
  unseal(sealed: string): string
  /** 32 bytes that are always the same in this installation for this purpose. */
  key(purpose: string): Buffer
  /** A password that is always the same in this installation for this purpose, so that it can be told again. */
  password(purpose: string): string
}

/** Everything that protects data at rest is derived from the installation's one secret key. */
export function createSecrets(secretKey: string): Secrets {
  const digestKey = derive(secretKey, 'token digest')
  const sealKey = derive(secretKey, 'sealed values')

  const digest = (token: string) => createHmac('sha256', digestKey).update(token).digest('base64url')

  return {
    digest,
    callerDigest: remembering(digest),
    seal: (text) => {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv)
      const parts = [iv, cipher.update(text, 'utf8'), cipher.final()]
      return Buffer.concat([...parts, cipher.getAuthTag()]).toString('base64url')
    },
    unseal: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(-16))
      return decipher.update(bytes.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8')
    },
    key: (purpose) => derive(secretKey, purpose),
    password: (purpose) => acceptable(derive(secretKey, `password of ${purpose}`).subarray(0, 16).toString('hex')),
  }
}

function derive(secretKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, 'parley', purpose, 32))
}

const scryptAsync = promisify(scrypt) as (password: string, salt: Buffer, length: number) => Promise<Buffer>

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await scryptAsync(password.normalize('NFKC'), salt, 32)
  return `scrypt$${salt.toString('base64url')}$${hash.toString('base64url')}`
}

export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [, salt = '', hash = ''] = (stored ?? 'scrypt$$').split('$')
  // The work is done for an unknown user too, so that the time of the answer tells nothing.
  const actual = await scryptAsync(password.normalize('NFKC'), Buffer.from(salt, 'base64url'), 32)
  return equalBytes(actual, Buffer.from(hash, 'base64url'))
}

/** At least 6 characters with upper case, lower case, a digit and something else; 128 at most. */
export function isAcceptablePassword(password: string): boolean {
  return (
    password.length >= 6 &&
    password.length <= 128 &&
    [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u].every((rule) => rule.test(password))
  )
}

const remembered = 1000

/** Keeps the latest results, one or two thousand of them, where making one takes long. */
function remembering(make: (text: string) => string): (text: string) => string {
  let latest = new Map<string, string>()
  let earlier = new Map<string, string>()
  return (text) => {
    const known = latest.get(text)
    if (known) return known
    const made = earlier.get(text) ?? make(text)
    if (latest.size >= remembered) {
      earlier = latest
      latest = new Map()
    }
    latest.set(text, made)
    return made
  }
}

/** What proves that whoever says a text knows the key: HMAC-SHA256, in lower-case hexadecimal. */
export function hmacOf(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex')
}

/** Constant-time comparison of two strings that may differ in length. */
export function equalStrings(a: string, b: string): boolean {
  return equalBytes(Buffer.from(a), Buffer.from(b))
}

function equalBytes(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}
