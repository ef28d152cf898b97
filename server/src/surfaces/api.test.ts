import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { createTestApp, testApp } from '../testing/app.ts'

const everyAnswer = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-request-id': 'abc',
  'content-length': expect.any(String),
  date: expect.any(String),
  connection: 'keep-alive',
}

const openToBrowsers = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'link, ratelimit-limit, ratelimit-remaining, ratelimit-reset, retry-after, x-request-id',
}

/** As a browser asks, which changes nothing here. */
async function send(url: string, options: InjectOptions = {}) {
  const { http } = await testApp()
  return http.inject({ ...options, url, headers: { 'x-request-id': 'abc', accept: 'text/html', ...options.headers } })
}

test('the API answers with these headers and no others', async () => {
  for (const url of ['/api', '/api/v1/profile', '/api/v1/accounts/1/labels', '/files/x']) {
    expect([url, (await send(url)).headers]).toEqual([url, everyAnswer])
  }
  const https = await createTestApp({ baseUrl: 'https://parley.test' })
  const answer = await https.http.inject({ url: '/api', headers: { 'x-request-id': 'abc' } })
  expect(answer.headers).toEqual({ ...everyAnswer, 'strict-transport-security': 'max-age=31536000' })
  await https.close()
})

test('what no surface has is answered by the API', async () => {
  for (const url of ['/nothing', '/docsx', '/healthy', '/api/v1/nothing', '/%zz']) {
    const answer = await send(url)
    expect([url, answer.statusCode, answer.json().errors[0].code]).toEqual([url, 404, 'unknown_path'])
    expect(answer.headers['content-security-policy']).toBe(everyAnswer['content-security-policy'])
  }
  const message = 'There is no GET /auth/nothing; see /docs for what there is.'
  expect((await send('/auth/nothing')).json()).toEqual({
    success: false,
    description: message,
    error: message,
    message,
    errors: [message],
    details: [{ field: '', message, code: 'unknown_path' }],
  })
})

test('pages of other sites may read every answer of the public family, and of no other', async () => {
  for (const url of ['/public/api/v1/inboxes/nothing', '/public/nothing']) {
    expect([url, (await send(url)).headers]).toEqual([url, { ...everyAnswer, ...openToBrowsers }])
  }
  expect((await send('/public/api/v1/inboxes/x', { method: 'OPTIONS' })).headers).toEqual({
    ...everyAnswer,
    ...openToBrowsers,
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers':
      'content-type, idempotency-key, identifier, identifier_hash, identifier-hash, x-request-id',
    'access-control-max-age': '86400',
  })
  const closed = await send('/api/v1/profile', { method: 'OPTIONS', headers: { origin: 'https://desk.invalid' } })
  expect(Object.keys(closed.headers).filter((name) => /^(vary|access-control-)/.test(name))).toEqual([])
})
