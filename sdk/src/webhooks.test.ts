import { Webhook } from 'standardwebhooks'
import { expect, expectTypeOf, test } from 'vitest'
import { newSigningSecret, signatureHeaders } from '../../server/src/kernel/signature.ts'
import { errorOf } from '../testing/serve.ts'
import { type Message, verifyWebhook, WebhookError, type WebhookEvents } from './index.ts'

const secret = newSigningSecret()
const body = JSON.stringify({ event: 'message_created', event_id: 7, content: 'Grüße 👋' })
const now = () => Math.floor(Date.now() / 1000)

/** The headers that the server sends, of both schemes. */
function signed({ timestamp = now(), text = body, key = secret } = {}): Record<string, string> {
  return signatureHeaders(key, { id: 'delivery-1', timestamp, body: text })
}

function only(prefix: string, headers = signed()): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name.toLowerCase().startsWith(prefix)))
}

const lowerCased = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

test.each([
  ['both schemes', signed()],
  ['Standard Webhooks', only('webhook-')],
  ['the other scheme', only('x-chatwoot-')],
  ['headers as Node has them', lowerCased(signed())],
  ['headers as fetch has them', new Headers(signed())],
  [
    'a secret that is being changed',
    { ...signed(), 'webhook-signature': `v1,AAAA v2,x ${signed()['webhook-signature']}` },
  ],
])('what the server signs is genuine: %s', async (_, headers) => {
  expect(await verifyWebhook({ secret, headers, body })).toEqual(JSON.parse(body))
  expect(await verifyWebhook({ secret, headers, body: new TextEncoder().encode(body) })).toEqual(JSON.parse(body))
})

test('so is what a library of Standard Webhooks signs', async () => {
  const date = new Date()
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(date.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('msg_1', date, body),
  }
  expect(await verifyWebhook({ secret: `whsec_${secret}`, headers, body })).toEqual(JSON.parse(body))
})

test.each(['webhook-', 'x-chatwoot-'])('nothing else is: %s', async (prefix) => {
  const headers = lowerCased(only(prefix))
  const signature = `${prefix}signature`
  const forged = {
    'another body': { headers, body: `${body} ` },
    'another secret': { headers, body, secret: newSigningSecret() },
    'no secret': { headers, body, secret: '' },
    'another time': { headers: { ...headers, [`${prefix}timestamp`]: String(now() - 10) }, body },
    'no time': { headers: { ...headers, [`${prefix}timestamp`]: undefined }, body },
    'a time that is none': { headers: { ...headers, [`${prefix}timestamp`]: 'NaN' }, body },
    'no signature': { headers: { ...headers, [signature]: '' }, body },
    'half a signature': { headers: { ...headers, [signature]: headers[signature]!.slice(0, 20) }, body },
    garbage: { headers: { ...headers, [signature]: 'v1,%%% sha256=zz' }, body },
    'nothing at all': { headers: {}, body },
    'too long ago': { headers: only(prefix, signed({ timestamp: now() - 400 })), body },
    'far ahead': { headers: only(prefix, signed({ timestamp: now() + 400 })), body },
  }
  for (const [name, request] of Object.entries(forged)) {
    expect([name, await errorOf(verifyWebhook({ secret, ...request }))]).toEqual([name, expect.any(WebhookError)])
  }
  const old = only(prefix, signed({ timestamp: now() - 400 }))
  expect(await verifyWebhook({ secret, headers: old, body, toleranceSeconds: 1000 })).toEqual(JSON.parse(body))
})

test('the id of the delivery is signed, where it is given', async () => {
  const headers = { ...signed(), 'webhook-id': 'delivery-2' }
  expect(await errorOf(verifyWebhook({ secret, headers, body }))).toBeInstanceOf(WebhookError)
})

test('an event is narrowed by its name', async () => {
  const event = await verifyWebhook({ secret, headers: signed(), body })
  if (event.event !== 'message_created') throw new Error('It is a message')
  expectTypeOf(event).toEqualTypeOf<WebhookEvents['message_created']>()
  expectTypeOf(event.id).toEqualTypeOf<Message['id']>()
  expect(event.content).toBe('Grüße 👋')
})
