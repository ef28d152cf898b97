import { expect, test } from 'vitest'
import { systemClock } from '../kernel/clock.ts'
import { canary, outbound, serve, serveTcp } from '../testing/outbound.ts'
import { http } from './http.ts'

const parcel = { id: 'the same on every try', body: '{}' }

function sendTo(url: string, { allow = ['127.0.0.1'], body = '{}' } = {}) {
  const services = { outbound: outbound(allow), clock: systemClock }
  return http.send(services, { account_id: 1, url, secret: undefined }, { ...parcel, body })
}

test.each([
  [200, 'delivered'],
  [204, 'delivered'],
  [299, 'delivered'],
  [302, 'failed'],
  [404, 'failed'],
  [410, 'gone'],
  [429, 'failed'],
  [500, 'failed'],
])('an answer of %i is %s', async (status, outcome) => {
  const port = await serve((_, response) => void response.writeHead(status, { 'retry-after': '7' }).end())
  const attempt = await sendTo(`http://127.0.0.1:${port}/`)
  expect(attempt).toMatchObject({ outcome, status, retryAfterMs: 7000, ms: expect.any(Number) })
  expect(attempt.error).toBe(outcome === 'delivered' ? undefined : `The receiver answered ${status}`)
})

test('no answer has no status, and may pass', async () => {
  const port = await serveTcp((socket) => socket.destroy())
  const attempt = await sendTo(`http://127.0.0.1:${port}/`)
  expect(attempt).toEqual({ outcome: 'failed', ms: expect.any(Number), error: expect.stringContaining(`:${port}`) })
})

test('what may not be called, and what is too large, is hopeless and never sent', async () => {
  const target = await canary()
  const url = `http://127.0.0.1:${target.port}/`
  expect(await sendTo(url, { allow: [] })).toMatchObject({ outcome: 'hopeless' })
  expect(await sendTo('ftp://127.0.0.1/')).toMatchObject({ outcome: 'hopeless' })
  expect(await sendTo(url, { body: 'é'.repeat(600_000) })).toEqual({
    outcome: 'hopeless',
    error: 'The event is larger than 1 MiB',
  })
  expect(target.connections()).toBe(0)
})

test('of the answer only the beginning is kept, without half characters and zeros', async () => {
  const port = await serve((_, response) => void response.end(`\0${'é'.repeat(2000)}`))
  const { excerpt } = await sendTo(`http://127.0.0.1:${port}/`)
  expect(excerpt).toBe('é'.repeat(511))
})
