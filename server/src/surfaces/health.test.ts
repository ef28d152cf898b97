import { expect, test } from 'vitest'
import { aPortal } from '../resources/portals/factory.ts'
import { createTestApp, testApp } from '../testing/app.ts'
import { scene } from '../testing/scene.ts'

test('health, version and metrics answer', async () => {
  const { http } = await testApp()
  expect((await http.inject('/health/live')).json()).toEqual({ status: 'ok' })
  expect((await http.inject('/health/ready')).json()).toEqual({ status: 'ok' })
  expect((await http.inject('/api')).json()).toMatchObject({
    version: expect.any(String),
    timestamp: expect.any(String),
  })
  const metrics = await http.inject('/metrics')
  expect(metrics.headers['content-type']).toContain('text/plain')
  expect(metrics.body).toMatch(/parley_http_requests_total\{route="\/health\/ready",method="GET",status="200"\} 1/)
  expect(metrics.body).toMatch(/parley_heavy_reads\{state="waiting"\} 0/)
  expect(metrics.body).toMatch(/nodejs_eventloop_lag_p99_seconds \d/)
})

test('an engine that does not answer is not ready', async () => {
  const app = await createTestApp()
  const ready = await createTestApp({ database: { ...app.database, ping: () => Promise.reject(new Error('gone')) } })
  expect((await ready.http.inject('/health/ready')).statusCode).toBe(503)
  expect((await ready.http.inject('/health/live')).statusCode).toBe(200)
  await ready.http.close()
  await app.close()
})

test('metrics are for this machine if nobody else can call, or for whoever has the token', async () => {
  const { http } = await testApp()
  const from = (remoteAddress: string, headers = {}) => http.inject({ url: '/metrics', remoteAddress, headers })
  expect((await from('203.0.113.5')).statusCode).toBe(404)
  expect((await from('127.0.0.1', { 'x-forwarded-for': '203.0.113.5' })).statusCode).toBe(404)
  const reachable = await createTestApp({ host: '0.0.0.0' })
  expect((await reachable.http.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).statusCode).toBe(404)
  await reachable.close()
  const guarded = await createTestApp({ metricsToken: 'metrics-token' })
  const ask = (headers = {}) => guarded.http.inject({ url: '/metrics', remoteAddress: '203.0.113.5', headers })
  expect((await ask()).statusCode).toBe(404)
  expect((await ask({ authorization: 'Bearer metrics-token' })).statusCode).toBe(200)
  await guarded.close()
})

test('a worker serves nothing but its health', async () => {
  const worker = await createTestApp({ role: 'worker' })
  const statusOf = async (url: string) =>
    (await worker.http.inject({ url, headers: { accept: 'text/html' } })).statusCode
  for (const url of ['/health', '/health/live', '/health/ready', '/metrics'])
    expect([url, await statusOf(url)]).toEqual([url, 200])
  for (const url of [
    '/',
    '/api',
    '/api/v1/profile',
    '/openapi.json',
    '/files/x',
    '/docs',
    '/docs/assets/x-12345678.js',
  ]) {
    expect([url, await statusOf(url)]).toEqual([url, 404])
  }
  expect((await worker.http.inject('/docs')).json()).toMatchObject({ errors: [{ code: 'unknown_path' }] })
  expect((await worker.http.inject({ method: 'OPTIONS', url: '/public/api/v1/inboxes/x' })).statusCode).toBe(404)
  await worker.close()
})

test('a proxy is told which domains are ours', async () => {
  const { app, account } = await scene()
  const ask = async (query: string) => (await app.http.inject(`/health/domains${query}`)).statusCode
  const domain = `help-${account.id}.acme.example`
  expect(await ask(`?domain=${domain}`)).toBe(404)
  const { slug } = await aPortal(app, account.id, { custom_domain: domain })
  expect(await ask(`?domain=${domain}`)).toBe(200)
  for (const other of ['', '?domain=', '?domain=other.example', `?domain=${domain}&domain=${domain}`, '?domain=%00'])
    expect(await ask(other), other).toBe(404)
  await app.database.transaction((tx) =>
    tx.updateTable('portals').set({ archived: true }).where('slug', '=', slug).execute(),
  )
  expect(await ask(`?domain=${domain}`)).toBe(404)
})
