import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { createTestApp, type TestApp, testApp } from '../testing/app.ts'
import { scene } from '../testing/scene.ts'

/** The line of the request, once it has been answered. */
async function lineOf({ http, logged }: TestApp, options: InjectOptions): Promise<Record<string, unknown>> {
  const before = logged.length
  await http.inject(options)
  const lines = logged.slice(before).map((line) => JSON.parse(line))
  return lines.find(({ message }) => message === 'request')
}

test('every request line has the path and the client, also where there is nothing', async () => {
  const { app, admin, account } = await scene()
  const headers = { api_access_token: admin.token }
  const nowhere = { method: 'GET', status: 404, path: '/api/v1/label', client: '127.0.0.1', operation: 'none' }
  expect(await lineOf(app, { url: '/api/v1/label?api_access_token=secret' })).toMatchObject({
    level: 'info',
    ...nowhere,
  })
  const url = `/api/v1/accounts/${account.id}/labels/987?q=secret`
  const missing = await lineOf(app, { url, headers, remoteAddress: '203.0.113.9' })
  expect(missing).toMatchObject({
    level: 'info',
    status: 404,
    path: `/api/v1/accounts/${account.id}/labels/987`,
    client: '203.0.113.9',
    operation: 'labels.get',
  })
})

test('paths show ids, but nothing by which somebody could be known or let in', async () => {
  const app = await testApp()
  const pathOf = async (url: string) => (await lineOf(app, { url })).path
  const identifier = 'Xk3jR9fPq2LmNv7TbWz8YcHd'
  expect(await pathOf(`/public/api/v1/inboxes/${identifier}/contacts/${identifier}`)).toBe(
    '/public/api/v1/inboxes/:inbox_identifier/contacts/:contact_identifier',
  )
  expect(await pathOf(`/public/api/v1/inbox/${identifier}/contacts`)).toBe('/public/api/v1/inbox/…/contacts')
  expect(await pathOf('/contacts/ada%40acme.test')).toBe('/contacts/…')
  expect(await pathOf('/files/..%2f..%2fetc')).not.toContain('etc')
  expect(String(await pathOf(`/${'a/'.repeat(5000)}`)).length).toBeLessThanOrEqual(300)
  expect(app.logged.join()).not.toContain(identifier)
})

test('probes are for those who look closely, unless they fail', async () => {
  const app = await createTestApp()
  for (const url of ['/health', '/health/live', '/health/ready', '/metrics'])
    expect(await lineOf(app, { url }), url).toMatchObject({ level: 'debug', status: 200, path: url })
  expect(await lineOf(app, { url: '/metrics', remoteAddress: '203.0.113.9' })).toMatchObject({
    level: 'info',
    status: 404,
  })
  const failing = await createTestApp({ database: { ...app.database, ping: () => Promise.reject(new Error('gone')) } })
  expect(await lineOf(failing, { url: '/health/ready' })).toMatchObject({ level: 'info', status: 503 })
  await failing.http.close()
  await app.close()
})

test('behind a proxy that is trusted, the client is the one that the proxy names', async () => {
  const app = await createTestApp({ trustedProxies: ['127.0.0.1'] })
  const headers = { 'x-forwarded-for': '2001:db8::7' }
  expect(await lineOf(app, { url: '/api', headers })).toMatchObject({ client: '2001:db8::7' })
  await app.close()
})
