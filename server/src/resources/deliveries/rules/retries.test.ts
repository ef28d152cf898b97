import { expect, test } from 'vitest'
import { day, hour, minute, second } from '../../../kernel/clock.ts'
import { closeSendingApp, receiver, sendingApp } from '../../../testing/receiver.ts'
import { refusalOf } from '../../../testing/refusal.ts'
import { type Scene, scene } from '../../../testing/scene.ts'
import { aWebhook } from '../../webhooks/factory.ts'

closeSendingApp()

const webhookOf = async ({ admin }: Scene, url: string) => (await admin.webhooks.create({ url })).id
const logOf = async ({ admin }: Scene) => (await admin.deliveries.list()).payload
const aContactIn = ({ admin }: Scene) => admin.contacts.create({ name: 'Grace' })

async function pass(s: Scene, ms: number): Promise<void> {
  s.app.clock.advance(ms)
  await s.settle()
}

test.each([500, 503, 429, 400, 401, 404, 422, 304])('%i is tried again, by the same delivery id', async (status) => {
  const s = await scene(sendingApp())
  const { url, received } = await receiver((_request, n) => (n === 1 ? status : 204))
  await webhookOf(s, url)
  await aContactIn(s)
  await s.settle()
  expect(await logOf(s)).toMatchObject([
    { status: 'pending', attempts: 1, response_status: status, last_error: `The receiver answered ${status}` },
  ])
  await pass(s, 2 * second)
  expect(received).toHaveLength(1)
  await pass(s, second)
  expect(received).toHaveLength(2)
  expect(received[0]!.text).toBe(received[1]!.text)
  expect(received[0]!.headers['x-chatwoot-delivery']).toBe(received[1]!.headers['x-chatwoot-delivery'])
  const [delivery] = await logOf(s)
  expect(delivery).toMatchObject({ status: 'delivered', attempts: 2, response_status: 204 })
  expect(delivery).not.toHaveProperty('last_error')
  expect(delivery).not.toHaveProperty('next_attempt_at')
})

test.each([301, 307])('%i is tried again, and never followed', async (status) => {
  const s = await scene(sendingApp())
  const other = await receiver()
  const { url, received } = await receiver(() => ({ status, headers: { location: other.url }, text: 'moved' }))
  const target_id = await webhookOf(s, url)
  await aContactIn(s)
  await s.settle()
  await pass(s, 5 * second)
  expect([received.length, other.received.length]).toEqual([2, 0])
  expect(await logOf(s)).toMatchObject([{ status: 'pending', attempts: 2, response_excerpt: 'moved', target_id }])
})

test('ten tries within a day, then it has failed', async () => {
  const s = await scene(sendingApp())
  const { url, received } = await receiver(() => 500)
  await webhookOf(s, url)
  await aContactIn(s)
  await s.settle()
  const start = s.app.clock.now()
  const waits = [3, 10, 120, 600, 1800, 3600, 3 * 3600, 7 * 3600, 12 * 3600]
  for (const [index, seconds] of waits.entries()) {
    await pass(s, seconds * 0.89 * second)
    expect(received).toHaveLength(index + 1)
    await pass(s, seconds * 0.11 * second)
    // Whoever fails ten times in a row is left alone for a minute.
    if (index === 8) await pass(s, minute)
    expect(received).toHaveLength(index + 2)
  }
  expect(s.app.clock.now() - start).toBeLessThan(day)
  expect(await logOf(s)).toMatchObject([{ status: 'failed', attempts: 10 }])
  await pass(s, day)
  expect(received).toHaveLength(10)
})

test.each([
  ['120', 2 * minute],
  ['999999', hour],
])('a Retry-After of %s seconds is respected, up to an hour', async (header, wait) => {
  const s = await scene(sendingApp())
  const { url, received } = await receiver(() => ({ status: 429, headers: { 'retry-after': header } }))
  await webhookOf(s, url)
  await aContactIn(s)
  await s.settle()
  await pass(s, wait - second)
  expect(received).toHaveLength(1)
  await pass(s, second)
  expect(received).toHaveLength(2)
})

test('so is one that is a date', async () => {
  const s = await scene(sendingApp())
  const at = new Date(s.app.clock.now() + 10 * minute).toUTCString()
  const { url, received } = await receiver(() => ({ status: 503, headers: { 'retry-after': at } }))
  await webhookOf(s, url)
  await aContactIn(s)
  await s.settle()
  await pass(s, 9 * minute)
  expect(received).toHaveLength(1)
  await pass(s, minute)
  expect(received).toHaveLength(2)
})

test('a receiver that is not there is tried again', async () => {
  const s = await scene(sendingApp())
  await webhookOf(s, 'http://127.0.0.1:9/in')
  await aContactIn(s)
  await s.settle()
  const [delivery] = await logOf(s)
  expect(delivery).toMatchObject({ status: 'pending', attempts: 1 })
  expect(delivery!.last_error).toContain('127.0.0.1:9')
  expect(delivery).not.toHaveProperty('response_status')
})

test('410 switches a webhook off, and an update switches it on again', async () => {
  const s = await scene(sendingApp())
  const { url, received } = await receiver((_request, n) => (n === 1 ? 410 : 200))
  const id = await webhookOf(s, url)
  await aContactIn(s)
  await s.settle()
  const off = {
    disabled_at: Math.floor(s.app.clock.now() / 1000),
    disabled_reason: 'The receiver answered 410: it is gone',
  }
  expect((await s.admin.webhooks.list()).payload.webhooks).toMatchObject([{ id, ...off }])
  await aContactIn(s)
  await s.settle()
  expect(received).toHaveLength(1)
  const [delivery] = await logOf(s)
  expect(await refusalOf(s.admin.deliveries.redeliver(delivery!.id))).toBe('422 not_allowed')
  await s.admin.webhooks.update(id, { url: `${url}2` })
  expect((await s.admin.webhooks.list()).payload.webhooks[0]).not.toHaveProperty('disabled_at')
  await s.admin.deliveries.redeliver(delivery!.id)
  await aContactIn(s)
  await s.settle()
  expect(received).toHaveLength(3)
})

test('a webhook that fails for a day without a success is switched off, and nothing waits for it', async () => {
  const s = await scene(sendingApp())
  let isWell = false
  const { url } = await receiver(() => (isWell ? 200 : 500))
  const id = await webhookOf(s, url)
  await aContactIn(s)
  await s.settle()
  await pass(s, 23 * hour)
  isWell = true
  await aContactIn(s)
  await pass(s, 2 * minute)
  isWell = false
  await aContactIn(s)
  await s.settle()
  await pass(s, 23 * hour)
  expect((await s.admin.webhooks.list()).payload.webhooks[0]).not.toHaveProperty('disabled_at')
  await pass(s, hour)
  await aContactIn(s)
  await aContactIn(s)
  await pass(s, minute)
  expect((await s.admin.webhooks.list()).payload.webhooks).toMatchObject([
    { id, disabled_reason: 'Nothing could be delivered for 24 hours' },
  ])
  expect((await s.admin.deliveries.list({ status: 'pending' })).payload).toEqual([])
})

test('an address that is refused by the time it is called is never called', async () => {
  const s = await scene()
  const { url, received } = await receiver()
  await aWebhook(s.app, s.account.id, { url })
  await aContactIn(s)
  await s.settle()
  expect(received).toEqual([])
  const [delivery] = await logOf(s)
  expect(delivery).toMatchObject({ status: 'failed', attempts: 1 })
  expect(delivery!.last_error).toContain('not a public address')
})
