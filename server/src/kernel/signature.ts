import { createHmac } from 'node:crypto'
import { randomToken } from './secrets.ts'

interface Signed {
  /** The id of the delivery: the same however often it is tried. */
  id: string
  /** Unix seconds. */
  timestamp: number
  body: string
}

/** In base64 it is 24 bytes: the least that Standard Webhooks wants of a secret. */
export function newSigningSecret(): string {
  return randomToken(32)
}

/**
 * The headers that prove where a request comes from, twice: as Chatwoot's clients check it, keyed with the secret's own
 * characters, and as Standard Webhooks has it, keyed with what the secret is in base64. So the secret that was shown can
 * be given to either as it stands.
 */
export function signatureHeaders(secret: string, { id, timestamp, body }: Signed): Record<string, string> {
  return {
    'X-Chatwoot-Delivery': id,
    'X-Chatwoot-Timestamp': String(timestamp),
    'X-Chatwoot-Signature': `sha256=${hmac(secret, `${timestamp}.${body}`).toString('hex')}`,
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${hmac(Buffer.from(secret, 'base64'), `${id}.${timestamp}.${body}`).toString('base64')}`,
  }
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
