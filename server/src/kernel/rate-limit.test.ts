import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from '../resources/accounts/factory.ts'
import { aMember } from '../resources/users/factory.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { minute } from './clock.ts'

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

test('this machine is exempt', async () => {
  for (let i = 0; i < 5; i++) {
    const answer = await app.http.inject({ url: '/api/v1/profile', headers: { api_access_token: token } })
    expect(answer.statusCode).toBe(200)
  }
})
