import { OutboundError } from '../../../kernel/outbound.ts'
import type { Services } from '../../../kernel/services.ts'
import { signatureHeaders } from '../../../kernel/signature.ts'
import { unixTime } from '../../../kernel/time.ts'

const largestBody = 1024 * 1024
const excerptBytes = 1024
const timeoutMs = 10_000

export interface Receiver {
  account_id: number
  url: string
  secret: string | undefined
}

/** What came of sending something once. */
export interface Attempt {
  status?: number
  ms?: number
  error?: string
  /** How the answer began. */
  excerpt?: string
  /** How long the receiver asks to be left alone, in milliseconds. */
  retryAfterMs?: number
  /** Sending it again would make no difference. */
  isHopeless?: boolean
}

/** Sends a body, signed, once. Whatever goes wrong is part of the answer. */
export async function sendOnce(
  { outbound, clock }: Services,
  { account_id, url, secret }: Receiver,
  { id, body }: { id: string; body: string },
): Promise<Attempt> {
  if (Buffer.byteLength(body) > largestBody) return { error: 'The event is larger than 1 MiB', isHopeless: true }
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
    const isDelivered = answer.status >= 200 && answer.status < 300
    return {
      status: answer.status,
      ms: answer.ms,
      error: isDelivered ? undefined : `The receiver answered ${answer.status}`,
      excerpt: readable(answer.body),
      retryAfterMs: retryAfter(answer.headers['retry-after'], clock.now()),
    }
  } catch (error) {
    const ms = Math.round(performance.now() - started)
    if (!(error instanceof OutboundError)) return { ms, error: 'It could not be sent' }
    return { ms, error: error.message, isHopeless: error.code === 'address_refused' || error.code === 'url_invalid' }
  }
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
