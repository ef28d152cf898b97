import { expect, test } from 'vitest'
import { day, hour } from '../../../kernel/clock.ts'
import { conversationScene } from '../../../testing/conversation-scene.ts'
import { closeSendingApp, gate, receiver, sendingApp } from '../../../testing/receiver.ts'
import { refusalOf } from '../../../testing/refusal.ts'
import { call } from '../../../testing/resources.ts'
import { type Scene, scene } from '../../../testing/scene.ts'

closeSendingApp()

const aContactIn = ({ admin }: Scene) => admin.contacts.create({ name: 'Grace' })

test('the log tells what was sent, when, and what came of it, the latest first', async () => {
  const s = await scene(sendingApp())
  const { app, admin, settle } = s
  const { url, received } = await receiver((_request, n) => ({ status: n === 1 ? 400 : 200, text: 'ä'.repeat(2000) }))
  const { id: webhook_id } = await admin.webhooks.create({ url })
  await aContactIn(s)
  await aContactIn(s)
  await settle()
  const now = Math.floor(app.clock.now() / 1000)
  const { meta, payload } = await admin.deliveries.list({ webhook_id })
  expect(meta).toEqual({ current_page: 1, has_more: false })
  const common = {
    id: expect.any(Number),
    delivery_id: expect.any(String),
    event: 'contact_created',
    event_id: expect.any(Number),
    target_type: 'webhook',
    target_id: webhook_id,
    attempts: 1,
    created_at: now,
    first_attempt_at: now,
    last_attempt_at: now,
    latency_ms: expect.any(Number),
    response_excerpt: 'ä'.repeat(512),
  }
  expect(payload).toHaveLength(2)
  expect(payload[0]!.id).toBeGreaterThan(payload[1]!.id)
  const refused = payload.find(({ status }) => status === 'pending')!
  const delivered = payload.find(({ status }) => status === 'delivered')!
  const told = { response_status: 400, last_error: 'The receiver answered 400' }
  expect(refused).toEqual({ ...common, status: 'pending', next_attempt_at: expect.any(Number), ...told })
  expect(delivered).toEqual({ ...common, status: 'delivered', finished_at: now, response_status: 200 })
  const sent = received.find(({ headers }) => headers['webhook-id'] === delivered.delivery_id)!
  expect(await admin.deliveries.get(delivered.id)).toEqual({ ...delivered, body: sent.body })
})

test('the log is narrowed by webhook, status and event, and read page by page', async () => {
  const s = await scene(sendingApp())
  const { admin, settle } = s
  const [good, bad] = [await receiver(), await receiver(() => 410)]
  const { id: webhook_id } = await admin.webhooks.create({ url: good.url })
  await admin.webhooks.create({ url: bad.url, subscriptions: ['contact_created'] })
  for (let i = 0; i < 3; i++) await aContactIn(s)
  const { payload } = await aContactIn(s)
  await admin.contacts.update(payload.contact.id, { name: 'Ada' })
  await settle()
  const count = async (query: object) => (await admin.deliveries.list(query)).payload.length
  expect(await count({})).toBe(9)
  expect(await count({ webhook_id })).toBe(5)
  expect(await count({ webhook_id: 987_654_321 })).toBe(0)
  expect(await count({ status: 'failed' })).toBe(4)
  expect(await count({ status: 'pending' })).toBe(0)
  expect(await count({ event: 'contact_updated' })).toBe(1)
  expect(await count({ webhook_id, event: 'contact_created', status: 'delivered' })).toBe(4)
  const [first, second] = [
    await admin.deliveries.list({ per_page: 5 }),
    await admin.deliveries.list({ per_page: 5, page: 2 }),
  ]
  expect([first.meta.has_more, second.meta.has_more]).toEqual([true, false])
  const ids = [...first.payload, ...second.payload].map(({ id }) => id)
  expect(ids).toEqual([...ids].sort((a, b) => b - a))
  expect(new Set(ids).size).toBe(9)
  expect(await refusalOf(admin.deliveries.list({ status: 'lost' as 'failed' }))).toBe('422 status not_allowed')
})

test('what did not arrive is counted and listed from the first attempt on, until it arrives', async () => {
  const s = await scene(sendingApp())
  const { admin, settle, app } = s
  let status = 500
  const [bad, good] = [await receiver(() => status), await receiver()]
  const { id: webhook_id } = await admin.webhooks.create({ url: bad.url, subscriptions: ['contact_created'] })
  await admin.webhooks.create({ url: good.url })
  const counts = async () =>
    (await admin.webhooks.list()).payload.webhooks.map(({ failing_deliveries }) => failing_deliveries)
  const found = async (failing: boolean) =>
    (await admin.deliveries.list({ webhook_id, failing })).payload.map(({ status }) => status)
  await aContactIn(s)
  await settle()
  expect([await counts(), await found(true), await found(false)]).toEqual([[1, 0], ['pending'], []])
  app.clock.advance(day)
  await settle()
  expect([await counts(), await found(true)]).toEqual([[1, 0], ['failed']])
  status = 200
  const [delivery] = (await admin.deliveries.list({ failing: true })).payload
  await admin.webhooks.update(webhook_id, { name: 'CRM' })
  await admin.deliveries.redeliver(delivery!.id)
  await settle()
  expect([await counts(), await found(true), await found(false)]).toEqual([[0, 0], [], ['delivered']])
})

test('what is in line and was not tried yet is counted, as it is listed', async () => {
  const s = await conversationScene({}, {}, scene(sendingApp()))
  const { admin, settle } = s
  let status = 500
  const { url } = await receiver(() => status)
  const { id: webhook_id } = await admin.webhooks.create({ url, subscriptions: ['message_created'] })
  const counts = async () => {
    const [webhook] = (await admin.webhooks.list()).payload.webhooks
    const { payload } = await admin.deliveries.list({ webhook_id, status: 'pending', failing: false })
    return [webhook!.failing_deliveries, webhook!.waiting_deliveries, payload.length]
  }
  for (const content of ['first', 'second', 'third']) await s.agent.messages.create(s.number, { content })
  await settle()
  // The others wait for the first one, which is tried again later.
  expect(await counts()).toEqual([1, 2, 2])
  status = 200
  s.app.clock.advance(day)
  await settle()
  expect(await counts()).toEqual([0, 0, 0])
})

test('what waited for a webhook that was switched off did not arrive', async () => {
  const s = await scene(sendingApp())
  const { admin, settle } = s
  const { url } = await receiver(() => 410)
  await admin.webhooks.create({ url })
  await aContactIn(s)
  await settle()
  const { webhooks } = (await admin.webhooks.list()).payload
  expect(webhooks).toMatchObject([{ disabled_at: expect.any(Number), failing_deliveries: 1 }])
})

test('a delivery is sent once more, by the same id, and goes through all its tries again', async () => {
  const s = await scene(sendingApp())
  const { admin, settle, app } = s
  const { url, received } = await receiver((_request, n) => (n === 2 ? 500 : 200))
  await admin.webhooks.create({ url })
  await aContactIn(s)
  await settle()
  const { id } = (await admin.deliveries.list()).payload[0]!
  const again = await admin.deliveries.redeliver(id)
  expect(again).toMatchObject({ id, status: 'pending', attempts: 0 })
  expect(again).not.toHaveProperty('finished_at')
  await settle()
  expect((await admin.deliveries.get(id)).status).toBe('pending')
  // While it waits, asking for it means now.
  await admin.deliveries.redeliver(id)
  await settle()
  expect(await admin.deliveries.get(id)).toMatchObject({ status: 'delivered', attempts: 2 })
  expect(new Set(received.map(({ headers }) => headers['x-chatwoot-delivery'])).size).toBe(1)
  expect(received).toHaveLength(3)
  app.clock.advance(hour)
  await settle()
  expect(received).toHaveLength(3)
})

test('of ten that send one delivery again at once, everyone gets an answer and it is sent once', async () => {
  const s = await scene(sendingApp())
  const { url, received } = await receiver()
  await s.admin.webhooks.create({ url })
  await aContactIn(s)
  await s.settle()
  const { id } = (await s.admin.deliveries.list()).payload[0]!
  await Promise.all(Array.from({ length: 10 }, () => s.admin.deliveries.redeliver(id)))
  await s.settle()
  expect(received).toHaveLength(2)
})

test('a test is sent at once, signed, and tells what the receiver said', async () => {
  const s = await scene(sendingApp())
  const { url, received } = await receiver((_request, n) => ({ status: n === 1 ? 200 : 500, text: 'said' }))
  const { id } = await s.admin.webhooks.create({ url })
  const told = { status: 200, latency_ms: expect.any(Number), response_excerpt: 'said' }
  expect(await s.admin.webhooks.test(id)).toEqual({ delivered: true, ...told })
  const { body, headers } = received[0]!
  const account = { id: s.account.id, name: s.account.name }
  expect(body).toEqual({ event: 'webhook_test', timestamp: Math.floor(s.app.clock.now() / 1000), account })
  expect(headers['x-chatwoot-signature']).toMatch(/^sha256=/)
  const error = 'The receiver answered 500'
  expect(await s.admin.webhooks.test(id)).toEqual({ delivered: false, ...told, status: 500, error })
  expect((await s.admin.deliveries.list()).payload).toEqual([])
})

test('of tests with one key, one is sent: a later one is answered again, one at the same time is refused', async () => {
  const s = await scene(sendingApp())
  const answer = gate()
  const { url, received } = await receiver(() => answer.passed.then(() => 200))
  const { id } = await s.admin.webhooks.create({ url })
  const path = `/api/v1/accounts/${s.account.id}/webhooks/${id}/test`
  const test = () => call(s.app, s.admin.token)('POST', path, {}, { 'idempotency-key': 'k' })
  const first = test()
  await expect.poll(() => received.length).toBe(1)
  const meanwhile = await test()
  expect([meanwhile.statusCode, meanwhile.json().errors[0].code]).toEqual([409, 'request_in_flight'])
  answer.open()
  expect((await first).json()).toMatchObject({ delivered: true })
  const later = await test()
  expect([later.body, later.headers['idempotency-replayed']]).toEqual([(await first).body, 'true'])
  expect(received).toHaveLength(1)
})

test('the log is for administrators of its account, and shows no secret', async () => {
  const s = await scene(sendingApp())
  const other = await scene(sendingApp())
  const { url } = await receiver()
  const { secret, id: webhookId } = await s.admin.webhooks.create({ url })
  await aContactIn(s)
  await s.settle()
  const log = await s.admin.deliveries.list()
  const { id } = log.payload[0]!
  expect(JSON.stringify([log, await s.admin.deliveries.get(id)])).not.toContain(secret)
  expect(s.app.logged.join('\n')).not.toContain(secret)
  expect(await refusalOf(s.agent.deliveries.list())).toBe('403 role_required')
  expect(await refusalOf(s.agent.deliveries.get(id))).toBe('403 role_required')
  expect(await refusalOf(s.agent.deliveries.redeliver(id))).toBe('403 role_required')
  expect(await refusalOf(s.agent.webhooks.test(webhookId))).toBe('403 role_required')
  expect(await refusalOf(other.admin.deliveries.get(id))).toBe('404 not_found')
  expect(await refusalOf(other.admin.deliveries.redeliver(id))).toBe('404 not_found')
  expect(await refusalOf(other.admin.webhooks.test(webhookId))).toBe('404 not_found')
  expect((await other.admin.deliveries.list({ webhook_id: webhookId })).payload).toEqual([])
})

test('what is finished is forgotten after two weeks, and events after a month', async () => {
  const s = await scene(sendingApp())
  const { url } = await receiver()
  await s.admin.webhooks.create({ url })
  await aContactIn(s)
  await s.settle()
  const { id } = (await s.admin.deliveries.list()).payload[0]!
  s.app.clock.advance(14 * day - hour)
  await s.settle()
  expect((await s.admin.deliveries.get(id)).body).toBeDefined()
  s.app.clock.advance(2 * hour)
  await s.settle()
  expect(await refusalOf(s.admin.deliveries.get(id))).toBe('404 not_found')
  expect(await s.events()).toEqual(['contact_created'])
  s.app.clock.advance(17 * day)
  await s.settle()
  expect(await s.events()).toEqual([])
})
