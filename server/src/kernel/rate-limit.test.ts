import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppOptions } from '../app.ts'
import { anAccount } from '../resources/accounts/factory.ts'
import { aMember } from '../resources/users/factory.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { multipart } from '../testing/multipart.ts'
import { scene } from '../testing/scene.ts'
import { hour, minute } from './clock.ts'
import { RateLimiter } from './rate-limit.ts'

let app: TestApp
let token: string
let other: string

beforeAll(async () => {
  app = await createTestApp({ rateLimit: 3, trustedProxies: ['127.0.0.1'] })
  const account = await anAccount(app)
  token = (await aMember(app, account.id, 'agent')).token
  other = (await aMember(app, account.id, 'agent')).token
})

afterAll(() => app.close())

async function visit(from: string, api_access_token?: string) {
  const headers = { 'x-forwarded-for': from, ...(api_access_token && { api_access_token }) }
  return app.http.inject({ url: '/api/v1/profile', headers })
}

test('each token has its own budget, told in headers and renewed every minute', async () => {
  const statuses = []
  for (let i = 0; i < 4; i++) statuses.push((await visit('203.0.113.1', token)).statusCode)
  expect(statuses).toEqual([200, 200, 200, 429])
  const { headers } = await visit('203.0.113.2', other)
  expect([headers['ratelimit-limit'], headers['ratelimit-remaining']]).toEqual(['3', '2'])
  const refused = await visit('203.0.113.1', token)
  expect(refused.json().errors[0].code).toBe('rate_limited')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  app.clock.advance(minute)
  expect((await visit('203.0.113.1', token)).statusCode).toBe(200)
})

test('guessing tokens uses up the budget of the address', async () => {
  const statuses = []
  for (let i = 0; i < 5; i++) statuses.push((await visit('203.0.113.9', `guess-${i}`)).statusCode)
  expect(statuses).toEqual([401, 401, 401, 429, 429])
})

test('where no token is asked for, a made-up one opens no budget of its own', async () => {
  const statuses = []
  for (let i = 0; i < 4; i++) {
    const headers = { 'x-forwarded-for': '203.0.113.7', api_access_token: `made-up-${i}` }
    statuses.push((await app.http.inject({ method: 'POST', url: '/api/v1/widget/events', headers })).statusCode)
  }
  expect(statuses).toEqual([422, 422, 422, 429])
})

test('the addresses of an IPv6 network are one caller, and IPv4 in IPv6 is IPv4', async () => {
  const statuses = []
  for (let i = 0; i < 4; i++) statuses.push((await visit(`2001:db8:1:2::${i}`)).statusCode)
  expect(statuses).toEqual([401, 401, 401, 429])
  expect((await visit('2001:DB8:1:2:ffff::1')).statusCode).toBe(429)
  expect((await visit('2001:db8:1:3::1')).statusCode).toBe(401)
  for (const from of ['203.0.113.77', '::ffff:203.0.113.77', '::ffff:cb00:714d']) await visit(from)
  expect((await visit('203.0.113.77')).statusCode).toBe(429)
})

test('of very many callers, those that have not come for longest are forgotten', () => {
  const limiter = new RateLimiter({ limit: 3, window: minute }, app.clock)
  const refused = (caller: string) => {
    try {
      limiter.check(caller)
      return false
    } catch {
      return true
    }
  }
  for (const caller of ['early', 'busy']) for (let i = 0; i < 3; i++) limiter.take(caller)
  for (let i = 0; i < 99_999; i++) {
    limiter.take(`caller ${i}`)
    if (i === 50_000) expect(() => limiter.take('busy')).toThrow()
  }
  expect([refused('early'), refused('busy')]).toEqual([false, true])
})

test('this machine is exempt where nobody else can call, unless the operator says otherwise', async () => {
  const url = '/api/v1/widget/events'
  const limited = async (options: Partial<AppOptions>, headers: Record<string, string> = {}) => {
    const one = await createTestApp({ rateLimit: 1, ...options })
    const call = async () => (await one.http.inject({ method: 'POST', url, headers })).statusCode
    await call()
    const status = await call()
    await one.close()
    return status === 429
  }
  expect(await limited({ host: '127.0.0.1' })).toBe(false)
  expect(await limited({ host: '::1' })).toBe(false)
  expect(await limited({ host: 'localhost' })).toBe(false)
  expect(await limited({ host: '0.0.0.0' })).toBe(true)
  expect(await limited({ host: '::' })).toBe(true)
  expect(await limited({ host: '0.0.0.0', limitLocal: false })).toBe(false)
  expect(await limited({ host: '127.0.0.1', limitLocal: true })).toBe(true)
  for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']) {
    expect(await limited({ host: '127.0.0.1', limitLocal: false }, { [name]: '203.0.113.8' })).toBe(true)
  }
})

test('what is sent without a token is bounded in bytes, an hour and address', async () => {
  const { visitor, account, admin } = await scene(app)
  const { at, client } = await visitor()
  const { id } = await client.conversations.create(...at)
  const form = (size: number) =>
    multipart([
      { name: 'content', content: 'x' },
      { name: 'ignored', filename: 'a', content: Buffer.alloc(size) },
    ])
  const [large, small] = [form(90 * 1024 * 1024), form(10)]
  const post = async (url: string, from: string, { body, headers } = small, more = {}) => {
    // Of requests there are three a minute.
    app.clock.advance(minute)
    const sent = { ...headers, 'x-forwarded-for': from, ...more }
    return app.http.inject({ method: 'POST', url, payload: body, headers: sent })
  }
  app.clock.advance(hour - (app.clock.now() % hour))
  const open = `/public/api/v1/inboxes/${at[0]}/contacts/${at[1]}/conversations/${id}/messages`
  const statuses = []
  for (let i = 0; i < 6; i++) statuses.push((await post(open, '203.0.113.20', large)).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  const refused = await post(open, '203.0.113.20')
  expect(refused.json().errors[0].code).toBe('rate_limited')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
  expect((await post(open, '203.0.113.21')).statusCode).toBe(200)
  const own = `/api/v1/accounts/${account.id}/conversations/${id}/messages`
  expect((await post(own, '203.0.113.20', small, { api_access_token: admin.token })).statusCode).toBe(200)
  app.clock.advance(hour)
  expect((await post(open, '203.0.113.20')).statusCode).toBe(200)
})
