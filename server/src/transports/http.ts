import type { OutboundReply } from '../kernel/outbound.ts'
import { OutboundError } from '../kernel/outbound-error.ts'
import { signatureHeaders } from '../kernel/signature.ts'
import { unixTime } from '../kernel/time.ts'
import { type Attempt, longestAttempt, type Transport } from './transport.ts'

const largestBody = 1024 * 1024
const excerptBytes = 1024

export interface HttpReceiver {
  account_id: number
  url: string
  secret: string | undefined
}

/** Posts JSON, signed where the receiver has a secret. */
export const http: Transport<HttpReceiver> = {
  async send({ outbound, clock }, { account_id, url, secret }, { id, body, timeoutMs = longestAttempt }) {
    if (Buffer.byteLength(body) > largestBody) return { outcome: 'hopeless', error: 'The event is larger than 1 MiB' }
    const signed = { id, body, timestamp: unixTime(clock.now()) }
    const started = performance.now()
    try {
      const answer = await outbound.send({
        url,
        tenant: account_id,
        headers: {
          'Content-Type': 'application/json',
          Accept: 'application/json',
          'User-Agent': 'Parley',
          ...(secret === undefined ? { 'X-Chatwoot-Delivery': id } : signatureHeaders(secret, signed)),
        },
        body,
        timeoutMs,
        maxBytes: excerptBytes,
      })
      return read(answer, clock.now())
    } catch (error) {
      const ms = Math.round(performance.now() - started)
      if (!(error instanceof OutboundError)) return { outcome: 'failed', ms, error: 'It could not be sent' }
      const isHopeless = error.code === 'address_refused' || error.code === 'url_invalid'
      return { outcome: isHopeless ? 'hopeless' : 'failed', ms, error: error.message }
    }
  },
}

function read({ status, ms, body, headers }: OutboundReply, now: number): Attempt {
  const outcome = outcomeOf(status)
  return {
    outcome,
    status,
    ms,
    error: outcome === 'delivered' ? undefined : `The receiver answered ${status}`,
    excerpt: readable(body),
    retryAfterMs: retryAfter(headers['retry-after'], now),
  }
}

/** A proxy answers 404 for a minute; only 410 says that it is for good. */
function outcomeOf(status: number): Attempt['outcome'] {
  if (status >= 200 && status < 300) return 'delivered'
  return status === 410 ? 'gone' : 'failed'
}

/** A character that was cut in two is left out, and so is what a database cannot keep. */
function readable(bytes: Buffer): string {
  return bytes
    .toString('utf8')
    .replace(/\uFFFD+$/, '')
    .replaceAll('\0', '')
}

/** Seconds, or a date. */
function retryAfter(header: string | string[] | undefined, now: number): number | undefined {
  const text = [header].flat()[0]?.trim()
  if (!text) return undefined
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isNaN(ms) ? undefined : Math.max(ms, 0)
}
