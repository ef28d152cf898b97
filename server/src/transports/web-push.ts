import { hour } from '../kernel/clock.ts'
import { OutboundError } from '../kernel/outbound-error.ts'
import { encryptPush, type VapidKeys } from '../kernel/web-push.ts'
import { type Attempt, longestAttempt, type Transport } from './transport.ts'

export interface Browser {
  account_id: number
  endpoint: string
  keys: { p256dh: string; auth: string }
  vapid: VapidKeys
  baseUrl: string
}

/** What nobody has seen by then is of no use any more. */
const lifetime = 12 * hour

/** Encrypts for one browser, and posts to the push service that it has chosen. */
export const browserPush: Transport<Browser> = {
  async send({ outbound }, { account_id, endpoint, keys, vapid, baseUrl }, { id, body }) {
    const push = await encrypted({ endpoint, keys, body, lifetime, topic: id }, vapid, baseUrl)
    if (push instanceof Error) return { outcome: 'gone', error: push.message }
    try {
      const to = { url: endpoint, tenant: account_id, timeoutMs: longestAttempt, maxBytes: 1024 }
      return read((await outbound.send({ ...to, ...push })).status)
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error
      const isHopeless = error.code === 'address_refused' || error.code === 'url_invalid'
      return { outcome: isHopeless ? 'gone' : 'failed', error: error.message }
    }
  },
}

/** Or what is wrong with the keys, which no other attempt would mend. */
async function encrypted(...given: Parameters<typeof encryptPush>) {
  try {
    return await encryptPush(...given)
  } catch (error) {
    return error as Error
  }
}

function read(status: number): Attempt {
  if (status >= 200 && status < 300) return { outcome: 'delivered', status }
  const error = `The push service answered ${status}`
  if (status === 404 || status === 410) return { outcome: 'gone', status, error }
  return { outcome: status === 413 ? 'hopeless' : 'failed', status, error }
}
