import { afterEach, expect, test, vi } from 'vitest'
import { type Answer, clientOf, errorOf, hangUp, silence } from '../testing/serve.ts'
import { ApiError, NetworkError } from './index.ts'

afterEach(() => vi.unstubAllEnvs())

const busy: Answer = { status: 503 }

function refusal(status: number, code: string, headers: Record<string, string> = {}): Answer {
  return { status, headers, body: JSON.stringify({ description: code, errors: [{ field: '', message: code, code }] }) }
}

test.each([[429], [502], [503], [504]])('a GET that is answered %i is tried again', async (status) => {
  const { client, asked, waits } = await clientOf([{ status, body: '<p>later</p>' }, { status }, { body: '{"id":1}' }])
  expect(await client.profile.get()).toEqual({ id: 1 })
  expect([asked.length, waits.length]).toEqual([3, 2])
  const [first, second] = waits as [number, number]
  expect(first).toBeGreaterThanOrEqual(250)
  expect(first).toBeLessThanOrEqual(500)
  expect(second).toBeGreaterThanOrEqual(500)
  expect(second).toBeLessThanOrEqual(1000)
})

test('so is one that got no answer', async () => {
  const { client, asked } = await clientOf([hangUp, hangUp, {}])
  expect(await client.profile.get()).toEqual({})
  expect(asked).toHaveLength(3)
})

test('after as many tries as the client or the call says, the last error is thrown', async () => {
  const { client, asked } = await clientOf([busy], { retries: 4 })
  expect(await errorOf(client.profile.get())).toMatchObject({ status: 503 })
  expect(asked).toHaveLength(5)
  expect(await errorOf(client.profile.get({ retries: 1 }))).toMatchObject({ status: 503 })
  expect(asked).toHaveLength(7)
})

test.each([400, 401, 403, 404, 409, 422, 500])('an answer of %i is final', async (status) => {
  const { client, asked } = await clientOf([{ status }])
  expect(await errorOf(client.account(1).labels.create({ title: 'a' }))).toBeInstanceOf(ApiError)
  expect(asked).toHaveLength(1)
})

test('what is too expensive stays so, and what still runs under the same key does not', async () => {
  const expensive = await clientOf([refusal(503, 'too_expensive')])
  expect(await errorOf(expensive.client.profile.get())).toMatchObject({ code: 'too_expensive' })
  expect(expensive.asked).toHaveLength(1)

  const running = await clientOf([refusal(409, 'request_in_flight'), {}])
  await running.client.account(1).labels.create({ title: 'a' })
  expect(running.asked).toHaveLength(2)
})

test('nobody comes back before Retry-After, be it seconds or a date', async () => {
  const at = new Date(Date.now() + 20_000).toUTCString()
  const { client, waits } = await clientOf([
    refusal(429, 'rate_limited', { 'retry-after': '3' }),
    { ...busy, headers: { 'retry-after': at } },
    {},
  ])
  await client.profile.get()
  const [first, second] = waits as [number, number]
  expect(first).toBeGreaterThanOrEqual(3000)
  expect(first).toBeLessThanOrEqual(3250)
  // How long it takes to come here counts.
  expect(second).toBeLessThanOrEqual(20_250)
})

test('who is to come back in more than a minute is told so', async () => {
  const { client, asked, waits } = await clientOf([refusal(429, 'rate_limited', { 'retry-after': '61' })])
  expect(await errorOf(client.profile.get())).toMatchObject({ code: 'rate_limited', retryAfter: 61 })
  expect([asked.length, waits]).toEqual([1, []])
})

test('a POST has a key of its own, the same on every try, and is tried again', async () => {
  const { client, asked } = await clientOf([hangUp, busy, {}])
  await client.account(1).labels.create({ title: 'a' })
  await client.account(1).labels.create({ title: 'a' })
  const keys = asked.map(({ headers }) => headers['idempotency-key'])
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys.slice(0, 3)).toEqual([keys[0], keys[0], keys[0]])
  expect(keys[3]).not.toBe(keys[0])
  expect(asked.map(({ body }) => body)).toEqual(Array(4).fill('{"title":"a"}'))
})

test('the caller can choose the key, or do without keys and second tries', async () => {
  const chosen = await clientOf([busy, {}])
  await chosen.client.account(1).labels.create({ title: 'a' }, { idempotencyKey: 'mine' })
  expect(chosen.asked.map(({ headers }) => headers['idempotency-key'])).toEqual(['mine', 'mine'])

  const without = await clientOf([busy], { idempotencyKeys: false })
  expect(await errorOf(without.client.account(1).labels.create({ title: 'a' }))).toMatchObject({ status: 503 })
  expect(without.asked.map(({ headers }) => headers['idempotency-key'])).toEqual([undefined])
  const given = { headers: { 'Idempotency-Key': 'as a header' } }
  expect(await errorOf(without.client.account(1).labels.create({ title: 'a' }, given))).toMatchObject({ status: 503 })
  expect(without.asked.slice(1).map(({ headers }) => headers['idempotency-key'])).toEqual(Array(3).fill('as a header'))
})

test('a change that is no POST is sent once', async () => {
  const { client, asked } = await clientOf([busy])
  const { labels } = client.account(1)
  expect(await errorOf(labels.update(1, { title: 'b' }))).toMatchObject({ status: 503 })
  expect(await errorOf(labels.delete(1))).toMatchObject({ status: 503 })
  expect(asked.map(({ method }) => method)).toEqual(['PATCH', 'DELETE'])
})

test('a filter is a POST that changes nothing: tried again without a key', async () => {
  const { client, asked } = await clientOf([busy, { body: '{"payload":[]}' }])
  await client.account(1).contacts.filter({ payload: [] })
  expect(asked.map(({ headers }) => headers['idempotency-key'])).toEqual([undefined, undefined])
})

test('a call is broken off by its signal: under way, and while it waits', async () => {
  const reason = new Error('enough')
  const during = new AbortController()
  const { client, asked } = await clientOf([silence])
  const call = errorOf(client.profile.get({ signal: during.signal }))
  await expect.poll(() => asked.length).toBe(1)
  during.abort(reason)
  expect(await call).toBe(reason)

  const between = new AbortController()
  const waiting = await clientOf([busy], { sleep: undefined })
  const later = errorOf(waiting.client.profile.get({ signal: between.signal, retries: 1000 }))
  await expect.poll(() => waiting.asked.length).toBe(1)
  between.abort(reason)
  expect(await later).toBe(reason)
  expect(await errorOf(waiting.client.profile.get({ signal: between.signal }))).toBe(reason)
})

test('strict handling is asked for where the client says so, or in development', async () => {
  const { client: plain, asked } = await clientOf([{}])
  await plain.profile.get()
  vi.stubEnv('NODE_ENV', 'development')
  await plain.profile.get()
  const { client: lenient, asked: askedLeniently } = await clientOf([{}], { strict: false })
  await lenient.profile.get()
  vi.stubEnv('NODE_ENV', 'production')
  const { client: strict, asked: askedStrictly } = await clientOf([{}], { strict: true })
  await strict.profile.get()
  const preferences = [...asked, ...askedLeniently, ...askedStrictly].map(({ headers }) => headers.prefer)
  expect(preferences).toEqual([undefined, 'handling=strict', undefined, 'handling=strict'])
})

test('headers of a call win over those of the client, however they are written', async () => {
  const { client, asked } = await clientOf([{}], { token: 't', headers: { 'X-One': 'client', 'X-Two': 'client' } })
  await client.profile.get({ headers: { 'x-one': 'call', API_ACCESS_TOKEN: 'other' } })
  expect(asked[0]!.headers).toMatchObject({ 'x-one': 'call', 'x-two': 'client', api_access_token: 'other' })
})

test('an attempt without an end is given up after its time', async () => {
  const { client, asked } = await clientOf([silence])
  const error = await errorOf(client.profile.get({ timeoutMs: 20 }))
  expect(error).toBeInstanceOf(NetworkError)
  expect(error).toMatchObject({ message: 'No answer from the server within 20 ms', cause: { name: 'TimeoutError' } })
  expect(asked.length).toBeLessThanOrEqual(3)
})
