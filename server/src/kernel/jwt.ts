import { createHmac } from 'node:crypto'
import { equalStrings } from './secrets.ts'

/** JSON web tokens of one kind: signed by us with HMAC-SHA256, for us. Any other is none. */

const header = encoded({ alg: 'HS256' })

export function signToken(key: Buffer, claims: object): string {
  const signed = `${header}.${encoded(claims)}`
  return `${signed}.${signatureOf(key, signed)}`
}

/** What the token says; undefined where we have not signed it, or it has expired. Times are Unix seconds. */
export function readToken(key: Buffer, token: string, now: number): Record<string, unknown> | undefined {
  const [head = '', claims = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0 || !equalStrings(signature, signatureOf(key, `${head}.${claims}`)) || head !== header) {
    return undefined
  }
  const said: Record<string, unknown> = JSON.parse(Buffer.from(claims, 'base64url').toString())
  return typeof said.exp === 'number' && said.exp * 1000 > now ? said : undefined
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function signatureOf(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}
