import type { WebhookEvent } from './client.gen.ts'

export interface WebhookRequest {
  /** The one that was shown when the webhook, API inbox or agent bot was made. */
  secret: string
  /** As `fetch` or as Node has them. */
  headers: Headers | Record<string, string | string[] | undefined>
  /** The body as it came, before it is parsed: every byte counts. */
  body: string | Uint8Array
  /** How old the signature may be, and how far ahead a clock: 300 seconds unless given. */
  toleranceSeconds?: number
}

/** The request is not to be believed. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'
}

/**
 * The event that a request tells of, if it was signed with the secret, and lately. Each attempt to deliver an event is
 * signed anew; `event_id` is the same every time.
 */
export async function verifyWebhook({
  secret,
  headers,
  body,
  toleranceSeconds = 300,
}: WebhookRequest): Promise<WebhookEvent> {
  const read = headerReader(headers)
  const standard = read('webhook-signature')
  const timestamp = read(standard === undefined ? 'x-chatwoot-timestamp' : 'webhook-timestamp') ?? ''
  const age = /^\d{1,12}$/.test(timestamp) ? Math.abs(Date.now() / 1000 - Number(timestamp)) : Number.NaN
  if (Number.isNaN(age)) throw new WebhookError('The request is not signed: it says no time')
  const content = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const isGenuine =
    standard === undefined
      ? await isSigned(characters(secret), [hexOf(read('x-chatwoot-signature'))], [`${timestamp}.`, content])
      : await isSigned(decoded(secret), signaturesIn(standard), [`${read('webhook-id')}.${timestamp}.`, content])
  if (!isGenuine) throw new WebhookError('The signature does not match: it is of another secret, or another body')
  if (age > toleranceSeconds) throw new WebhookError(`The signature is ${Math.round(age)} seconds off`)
  return JSON.parse(new TextDecoder().decode(content))
}

function headerReader(headers: WebhookRequest['headers']): (name: string) => string | undefined {
  if (headers instanceof Headers) return (name) => headers.get(name) ?? undefined
  const values = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), [value].flat()[0]]))
  return (name) => values.get(name)
}

/** Compared by the platform, in a time that tells nothing. */
async function isSigned(
  secret: Uint8Array<ArrayBuffer>,
  signatures: (Uint8Array<ArrayBuffer> | undefined)[],
  [start, content]: [string, Uint8Array],
): Promise<boolean> {
  if (secret.length === 0) return false
  const hash = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', secret, hash, false, ['verify'])
  const beginning = characters(start)
  const signed = new Uint8Array(beginning.length + content.length)
  signed.set(beginning)
  signed.set(content, beginning.length)
  for (const signature of signatures) {
    if (signature && (await crypto.subtle.verify('HMAC', key, signature, signed))) return true
  }
  return false
}

/** `v1,<base64>`, several with spaces between them while a secret is changed. */
function signaturesIn(header: string): (Uint8Array<ArrayBuffer> | undefined)[] {
  return header.split(' ').map((one) => (one.startsWith('v1,') ? decoded(one.slice(3)) : undefined))
}

function hexOf(header: string | undefined): Uint8Array<ArrayBuffer> | undefined {
  const [, hex] = /^sha256=((?:[0-9a-f]{2})+)$/i.exec(header ?? '') ?? []
  return hex === undefined ? undefined : Uint8Array.from(hex.match(/../g)!, (digits) => Number.parseInt(digits, 16))
}

function characters(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

/** Base64 as Standard Webhooks has it, with the prefix that their secrets may have; nothing of what is not. */
function decoded(text: string): Uint8Array<ArrayBuffer> {
  const base64 = text
    .replace(/^whsec_/, '')
    .replaceAll('-', '+')
    .replaceAll('_', '/')
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}
