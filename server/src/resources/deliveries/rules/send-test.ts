import { randomUUID } from '../../../kernel/secrets.ts'
import type { Services } from '../../../kernel/services.ts'
import { unixTime } from '../../../kernel/time.ts'
import { sendOnce } from './send.ts'
import { isSuccess } from './verdict.ts'

interface Tested {
  account_id: number
  url: string
  sealed_secret: string
}

/** Sends something that is no event, the way events are sent, and tells what came of it. */
export async function sendTest(services: Services, webhook: Tested, account: { id: number; name: string }) {
  const { id, name } = account
  const body = { event: 'webhook_test', timestamp: unixTime(services.clock.now()), account: { id, name } }
  const { account_id, url, sealed_secret } = webhook
  const receiver = { account_id, url, secret: services.secrets.unseal(sealed_secret) }
  const attempt = await sendOnce(services, 'webhook', receiver, { id: randomUUID(), body: JSON.stringify(body) })
  const { status, ms: latency_ms, error, excerpt } = attempt
  return { delivered: isSuccess(attempt), status, latency_ms, error, response_excerpt: excerpt || undefined }
}
