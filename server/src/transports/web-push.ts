import { createECDH } from 'node:crypto'
import webPush from 'web-push'
import { hour } from '../kernel/clock.ts'
import { OutboundError } from '../kernel/outbound-error.ts'
import type { Secrets } from '../kernel/secrets.ts'
import { type Attempt, longestAttempt, type Transport } from './transport.ts'

export interface Browser {
  account_id: number
  endpoint: string
  p256dh: string
  auth: string
  vapid: VapidKeys
  /** Where the operator of the installation is found: its address, if that is one. */
  baseUrl: string
}

interface VapidKeys {
  publicKey: string
  privateKey: string
}

/**
 * What push services know the installation by. It follows from the secret key: every process has the same, before
 * anybody has subscribed, and nothing of it is in the database or in a backup.
 */
export function vapidKeys(secrets: Pick<Secrets, 'key'>): VapidKeys {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(secrets.key('Web Push'))
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey: ecdh.getPrivateKey('base64url') }
}

/** What nobody sees within this time is of no use any more. */
export const pushLifetime = 12 * hour

/** Encrypts for one browser (RFC 8291), and posts to the push service that it has chosen. */
export const browserPush: Transport<Browser> = {
  async send({ outbound }, { account_id, endpoint, p256dh, auth, vapid, baseUrl }, { id, body }) {
    const details = encrypted({ endpoint, keys: { p256dh, auth } }, body, {
      vapidDetails: { ...vapid, subject: subjectOf(baseUrl) },
      TTL: pushLifetime / 1000,
      urgency: 'high',
      topic: id,
    })
    if (typeof details === 'string') return { outcome: 'gone', error: details }
    const headers = Object.fromEntries(Object.entries(details.headers).map(([name, value]) => [name, String(value)]))
    try {
      const request = { url: endpoint, tenant: account_id, headers, body: details.body!, maxBytes: 1024 }
      const { status } = await outbound.send({ ...request, timeoutMs: longestAttempt })
      return read(status)
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error
      const isHopeless = error.code === 'address_refused' || error.code === 'url_invalid'
      return { outcome: isHopeless ? 'gone' : 'failed', error: error.message }
    }
  },
}

/** Push services want to know whom to ask, by https or mail. */
function subjectOf(baseUrl: string): string {
  const { protocol, hostname } = new URL(baseUrl)
  return protocol === 'https:' && hostname !== 'localhost' ? baseUrl : 'mailto:nobody@parley.invalid'
}

/** What is to be posted, or what is wrong with the keys of the browser. */
function encrypted(...given: Parameters<typeof webPush.generateRequestDetails>) {
  try {
    return webPush.generateRequestDetails(...given)
  } catch (error) {
    return (error as Error).message
  }
}

function read(status: number): Attempt {
  if (status >= 200 && status < 300) return { outcome: 'delivered', status }
  const error = `The push service answered ${status}`
  if (status === 404 || status === 410) return { outcome: 'gone', status, error }
  return { outcome: status === 413 ? 'hopeless' : 'failed', status, error }
}
