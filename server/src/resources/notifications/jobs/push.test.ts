import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { conversationScene } from '../../../testing/conversation-scene.ts'
import { serve } from '../../../testing/outbound.ts'
import { closeSendingApp, sendingApp } from '../../../testing/receiver.ts'
import { call } from '../../../testing/resources.ts'
import { scene } from '../../../testing/scene.ts'

closeSendingApp()

/** A browser that has subscribed, with the push service that it is reached by. */
async function browser(answers: number[] = []) {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const auth = randomBytes(16)
  const received: { headers: Record<string, unknown>; message: Record<string, string> }[] = []
  const port = await serve(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    received.push({ headers: request.headers, message: JSON.parse(decrypted(Buffer.concat(chunks))) })
    response.writeHead(answers[received.length - 1] ?? 201).end()
  })

  /** As RFC 8291 and RFC 8188 have it. */
  function decrypted(body: Buffer): string {
    const salt = body.subarray(0, 16)
    const sender = body.subarray(21, 21 + body[20]!)
    const sealed = body.subarray(21 + body[20]!)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
    const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32))
    const derive = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length))
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    decipher.setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    return padded.subarray(0, padded.lastIndexOf(2)).toString()
  }

  return {
    received,
    origin: `http://127.0.0.1:${port}`,
    attributes: {
      endpoint: `http://127.0.0.1:${port}/send/1`,
      p256dh: ecdh.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    },
  }
}

async function setUp() {
  const d = await conversationScene({}, {}, scene(sendingApp()))
  const ask = call(d.app, d.agent.token)
  return {
    ...d,
    subscribe: async (subscription_attributes: object) => {
      const body = { notification_subscription: { subscription_type: 'browser_push', subscription_attributes } }
      expect((await ask('POST', '/api/v1/notification_subscriptions', body)).statusCode).toBe(200)
    },
    publicKey: async (): Promise<string> =>
      (await ask('GET', '/api/v1/notification_subscriptions/vapid_public_key')).json().vapid_public_key,
    assign: (assignee_id: number | null) => d.admin.conversations.assignments.create(d.number, { assignee_id }),
    subscribed: async () => {
      const own = d.app.database.read.selectFrom('notification_subscriptions').select('identifier')
      return (await own.where('user_id', '=', d.agent.user.id).execute()).map(({ identifier }) => identifier)
    },
  }
}

/** Whether the push service can tell that the key which the browser subscribed with has signed it. */
function isSigned(authorization: string, publicKey: string): { aud: string } {
  const [, head, claims, signature, key] = /^vapid t=([^.]+)\.([^.]+)\.([^.]+), k=(.+)$/.exec(authorization)!
  expect(key).toBe(publicKey)
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const options = { key: signer, dsaEncoding: 'ieee-p1363' as const }
  expect(verify('sha256', signed, options, Buffer.from(signature!, 'base64url'))).toBe(true)
  return JSON.parse(Buffer.from(claims!, 'base64url').toString())
}

test('a browser is pushed what its user has selected, so that only it can read that', async () => {
  const d = await setUp()
  const { received, origin, attributes } = await browser()
  await d.subscribe(attributes)
  await d.assign(d.agent.user.id)
  await d.settle()
  expect(received.map(({ message }) => message)).toEqual([
    {
      title: expect.stringContaining(`#${d.number}`),
      body: '',
      url: `http://parley.test/app/accounts/${d.account.id}/conversations/${d.number}`,
      tag: `${d.account.id}-${d.number}`,
    },
  ])
  const publicKey = await d.publicKey()
  expect(isSigned(String(received[0]!.headers.authorization), publicKey).aud).toBe(origin)
  expect(received[0]!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '43200' })

  const say = (content: string) => d.admin.messages.create(d.number, { content, message_type: 'incoming' })
  await say('Not selected')
  await d.settle()
  expect(received).toHaveLength(1)
  const flags = ['push_assigned_conversation_new_message'] as const
  await d.agent.notificationSettings.update({ selected_push_flags: [...flags] })
  await say('Привет 🌍')
  await d.settle()
  expect(received.at(-1)!.message.body).toContain('Привет 🌍')
  expect(received).toHaveLength(2)
})

test('what is given and said at once is pushed by what was selected, and what is read meanwhile is not', async () => {
  const d = await setUp()
  const { received, attributes } = await browser()
  await d.subscribe(attributes)
  await d.assign(d.agent.user.id)
  await d.admin.messages.create(d.number, { content: 'Hello', message_type: 'incoming' })
  await d.settle()
  expect(received.map(({ message }) => message.title)).toEqual([expect.stringContaining('assigned')])
  await d.assign(null)
  await d.assign(d.agent.user.id)
  await d.agent.conversations.updateLastSeen(d.number)
  await d.settle()
  expect(received).toHaveLength(1)
})

test('a push service that fails is tried again; a browser that is gone is forgotten', async () => {
  const d = await setUp()
  const [failing, gone, missing] = [await browser([500, 429]), await browser([410]), await browser([404])]
  for (const { attributes } of [failing, gone, missing]) await d.subscribe(attributes)
  await d.subscribe({ endpoint: 'https://push.invalid/1', p256dh: 'k', auth: 'a' })
  await d.assign(d.agent.user.id)
  await d.settle()
  expect(await d.subscribed()).toEqual([failing.attributes.endpoint])
  for (const times of [2, 3, 3]) {
    d.app.clock.advance(60_000)
    await d.settle()
    expect(failing.received).toHaveLength(times)
  }
  expect([gone.received.length, missing.received.length]).toEqual([1, 1])
})

test('a push service that fails for long is given up, and nothing is left for an operator to see to', async () => {
  const d = await setUp()
  const { received, attributes } = await browser(Array.from({ length: 20 }, () => 503))
  await d.subscribe(attributes)
  await d.assign(d.agent.user.id)
  for (let minutes = 0; minutes < 60; minutes += 5) {
    await d.settle()
    d.app.clock.advance(300_000)
  }
  expect(received.length).toBeGreaterThan(2)
  expect(received.length).toBeLessThan(10)
  const jobs = d.app.database.read.selectFrom('jobs').select('id').where('name', '=', 'notifications.push')
  expect(await jobs.execute()).toEqual([])
  expect(await d.subscribed()).toEqual([attributes.endpoint])
})
