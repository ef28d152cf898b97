import { createECDH } from 'node:crypto'
import type { Secrets } from './secrets.ts'

export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/**
 * What push services know the installation by (RFC 8292). It follows from the secret key: every process has the same,
 * before anybody has subscribed, and nothing of it is in the database or in a backup.
 */
export function vapidKeys(secrets: Pick<Secrets, 'key'>): VapidKeys {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(secrets.key('Web Push'))
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey: ecdh.getPrivateKey('base64url') }
}

export interface Push {
  endpoint: string
  keys: { p256dh: string; auth: string }
  body: string
  /** How long the push service keeps it for a browser that is not there, in milliseconds. */
  lifetime: number
  /** Of those with the same one, a browser that was not there gets the latest. */
  topic: string
}

/**
 * What is to be posted to the push service, so that only the browser can read it (RFC 8291). Bad keys throw. The library
 * is large, and loaded by those who push.
 */
export async function encryptPush(
  { endpoint, keys, body, lifetime, topic }: Push,
  vapid: VapidKeys,
  baseUrl: string,
): Promise<{ headers: Record<string, string>; body: Buffer }> {
  const { default: webPush } = await import('web-push')
  const details = webPush.generateRequestDetails({ endpoint, keys }, body, {
    vapidDetails: { ...vapid, subject: subjectOf(baseUrl) },
    TTL: lifetime / 1000,
    urgency: 'high',
    topic,
  })
  const headers = Object.entries(details.headers).map(([name, value]) => [name, String(value)])
  return { headers: Object.fromEntries(headers), body: details.body! }
}

/** Push services want to know whom to ask, by https or mail. */
function subjectOf(baseUrl: string): string {
  const { protocol, hostname } = new URL(baseUrl)
  return protocol === 'https:' && hostname !== 'localhost' ? baseUrl : 'mailto:nobody@parley.invalid'
}
