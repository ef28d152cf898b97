import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ConfigError, readConfig } from '../config.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { type Person, scene } from '../testing/scene.ts'

const desk = 'https://desk.invalid'
const local = 'http://localhost:5173'

let app: TestApp
let admin: Person
let labels: string

beforeAll(async () => {
  app = await createTestApp({ corsOrigins: [desk, local] })
  const set = await scene(app)
  admin = set.admin
  labels = `/api/v1/accounts/${set.account.id}/labels`
})

afterAll(() => app.close())

type Method = 'GET' | 'POST' | 'DELETE' | 'OPTIONS'

async function send(method: Method, url: string, headers: Record<string, string | undefined>, payload?: string) {
  const sent = Object.entries({ api_access_token: admin.token, ...headers }).filter(([, value]) => value !== undefined)
  const answer = await app.http.inject({ method, url, headers: Object.fromEntries(sent), payload })
  const shown = Object.entries(answer.headers).filter(([name]) => /^(vary|access-control-)/.test(name))
  return { status: answer.statusCode, headers: Object.fromEntries(shown), answer }
}

const readable = (origin: string) => ({
  vary: 'Origin',
  'access-control-allow-origin': origin,
  'access-control-expose-headers': expect.stringMatching(
    /idempotency-replayed, link, .*ratelimit-remaining, .*x-request-id, access-token, client, uid/,
  ),
})

test('pages of the origins that are listed may read every answer, errors as well', async () => {
  for (const [method, url, headers, payload, status] of [
    ['GET', labels, {}, undefined, 200],
    ['GET', '/api/v1/profile', {}, undefined, 200],
    ['GET', labels, { api_access_token: 'wrong' }, undefined, 401],
    ['GET', '/api/v1/accounts/999999/labels', {}, undefined, 404],
    ['GET', '/api/v1/label', {}, undefined, 404],
    ['DELETE', labels, {}, undefined, 405],
    ['POST', labels, { 'content-type': 'application/json' }, '{', 400],
    ['POST', labels, { 'content-type': 'text/plain' }, 'x', 415],
    ['POST', labels, { 'content-type': 'application/json' }, '{"title": 5}', 422],
    ['POST', '/auth/sign_in', { 'content-type': 'application/json' }, '{"email": "a@b.test", "password": "x"}', 401],
    ['OPTIONS', labels, {}, undefined, 204],
  ] as const) {
    for (const origin of [desk, local]) {
      const answer = await send(method, url, { ...headers, origin }, payload)
      expect([method, url, answer.status, answer.headers]).toEqual([method, url, status, readable(origin)])
    }
  }
})

test.each([
  undefined,
  'null',
  'https://desk.invalid.',
  'http://desk.invalid',
  'https://desk.invalid:8443',
  'https://evil.invalid',
  '*',
])('no other page may: %s', async (origin) => {
  const asked = { origin, 'access-control-request-method': 'POST' }
  for (const [method, status] of [
    ['GET', 200],
    ['OPTIONS', 204],
  ] as const) {
    expect(await send(method, labels, asked)).toMatchObject({ status, headers: { vary: 'Origin' } })
    expect(Object.keys((await send(method, labels, asked)).headers)).toEqual(['vary'])
  }
})

test('a preflight needs no token, and names what may be sent, even where there is nothing', async () => {
  for (const url of [labels, '/auth/sign_in', '/api/v2/accounts/1/reports', '/api/v1/label']) {
    const asked = { origin: desk, 'access-control-request-method': 'POST', api_access_token: undefined }
    const { status, headers, answer } = await send('OPTIONS', url, asked)
    expect([status, answer.body]).toEqual([204, ''])
    expect(headers).toEqual({
      ...readable(desk),
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers':
        'api_access_token, api-access-token, authorization, access-token, client, uid, token-type, expiry, content-type, idempotency-key, prefer, x-auth-token, x-request-id',
      'access-control-max-age': '7200',
    })
  }
})

test('other families stay as they are', async () => {
  for (const url of ['/platform/api/v1/users/1', '/files/x', '/docs/nothing', '/health/live', '/nothing']) {
    expect([url, (await send('GET', url, { origin: desk })).headers]).toEqual([url, {}])
  }
  const open = await send('GET', '/public/api/v1/inboxes/x', { origin: desk })
  expect(open.headers).toMatchObject({ 'access-control-allow-origin': '*' })
  expect(open.headers).not.toHaveProperty('vary')
})

test('origins are checked at the start, each with what is wrong with it', () => {
  const taken = readConfig({
    PARLEY_CORS_ORIGINS: ' https://desk.invalid, http://localhost:5173,chrome-extension://abc, ',
  })
  expect(taken.corsOrigins).toEqual(['https://desk.invalid', 'http://localhost:5173', 'chrome-extension://abc'])
  expect(readConfig({}).corsOrigins).toEqual([])
  const problems = (value: string) => {
    try {
      return readConfig({ PARLEY_CORS_ORIGINS: value })
    } catch (error) {
      return (error as ConfigError).problems
    }
  }
  expect(problems('*')).toEqual([expect.stringMatching(/^PARLEY_CORS_ORIGINS: \* is refused: every page on the web/)])
  expect(
    problems(
      'https://Desk.invalid:443/,https://desk.invalid/app?x,https://u:p@desk.invalid,desk.invalid,null,https://*.invalid,file:///x',
    ),
  ).toEqual([
    'PARLEY_CORS_ORIGINS: "https://Desk.invalid:443/" is not an origin; write https://desk.invalid',
    'PARLEY_CORS_ORIGINS: "https://desk.invalid/app?x" is not an origin; write https://desk.invalid',
    'PARLEY_CORS_ORIGINS: "https://u:p@desk.invalid" is not an origin; write https://desk.invalid',
    ...['desk.invalid', 'null', 'https://*.invalid', 'file:///x'].map(
      (text) =>
        `PARLEY_CORS_ORIGINS: "${text}" is not an origin; write scheme, host and port, as in https://desk.example`,
    ),
  ])
})
