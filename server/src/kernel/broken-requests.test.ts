import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resources } from '../resources.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { multipart } from '../testing/multipart.ts'
import { trials } from '../testing/resources.ts'
import { type Person, scene } from '../testing/scene.ts'
import { firstAnswer, sendBytes } from '../testing/wire.ts'

/** What goes wrong below a request: with its bytes, its size and its connection. */

let app: TestApp
let url: string
let admin: Person
let path: string

beforeAll(async () => {
  app = await createTestApp({ resources: [...resources, trials] })
  url = await app.http.listen({ host: '127.0.0.1', port: 0 })
  const set = await scene(app)
  admin = set.admin
  path = `/api/v1/accounts/${set.account.id}/labels`
})

afterAll(() => app.close())

const codeOf = (body: string): string => JSON.parse(body).errors[0].code
const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024, 'x')

function bytesOf(method: string, target: string, headers: Record<string, string>, body: Buffer): Buffer {
  const lines = Object.entries({ host: 'x', api_access_token: admin.token, ...headers }).map(
    ([k, v]) => `${k}: ${v}\r\n`,
  )
  return Buffer.concat([Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`), body])
}

/** As a plain client does: all is written, and the answer read as it comes. */
async function sendPlainly(method: string, target: string, headers: Record<string, string>, body: Buffer) {
  const sending = httpRequest(`${url}${target}`, {
    method,
    headers: { api_access_token: admin.token, 'content-length': body.length, ...headers },
  })
  const failures: Error[] = []
  const closed = new Promise((resolve) => sending.on('error', (error) => failures.push(error)).once('close', resolve))
  sending.end(body)
  const [answer] = (await once(sending, 'response')) as [IncomingMessage]
  const text = Buffer.concat(await answer.toArray()).toString()
  await closed
  expect(failures).toEqual([])
  return `${answer.statusCode} ${codeOf(text)}`
}

const json = { 'content-type': 'application/json' }

test('a body that is too large is told so, while its sender is still writing', async () => {
  const body = megabytes(10)
  for (let times = 0; times < 3; times++) {
    const length = { 'content-length': String(body.length) }
    const raw = firstAnswer(
      await sendBytes(url, bytesOf('POST', path, { ...json, ...length }, body), { readsLate: true }),
    )!
    expect(`${raw.status} ${codeOf(raw.body)}`).toBe('413 body_too_large')
    for (const connection of ['keep-alive', 'close']) {
      expect(await sendPlainly('POST', path, { ...json, connection }, body)).toBe('413 body_too_large')
    }
    const headers = { api_access_token: admin.token, ...json }
    const fetched = await fetch(`${url}${path}`, { method: 'POST', headers, body })
    expect(`${fetched.status} ${codeOf(await fetched.text())}`).toBe('413 body_too_large')
  }
})

test('a form that is too large is told so as well, and so is one that was sent for nothing', async () => {
  const formOf = (size: number) => multipart([{ name: 'avatar', filename: 'me.png', content: megabytes(size) }])
  const [large, small] = [formOf(16), formOf(3)]
  for (const connection of ['keep-alive', 'close', 'keep-alive', 'close']) {
    const headers = { ...(large.headers as { 'content-type': string }), connection }
    expect(await sendPlainly('PUT', '/api/v1/profile', headers, large.body)).toBe('413 body_too_large')
    const unknown = { ...headers, api_access_token: 'unknown' }
    expect(await sendPlainly('PUT', '/api/v1/profile', unknown, small.body)).toBe('401 token_invalid')
    expect(await sendPlainly('PUT', '/nowhere', headers, small.body)).toBe('404 unknown_path')
  }
})

test('who sends without end is listened to for a while only', async () => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {})
  socket.resume().write(bytesOf('POST', path, { ...json, 'content-length': String(2 ** 40) }, Buffer.alloc(0)))
  const piece = megabytes(1)
  let sent = 0
  const write = () => {
    while (!socket.destroyed && socket.write(piece)) sent += 1
  }
  socket.on('drain', write)
  write()
  await new Promise((resolve) => socket.once('close', resolve))
  expect(sent).toBeLessThan(200)
})

test.each([
  ['no request at all', 'nonsense\r\n\r\n', 400, 'unreadable_body'],
  ['another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc', 400, 'unreadable_body'],
  ['an unknown method', 'FETCH / HTTP/1.1\r\nhost: x\r\n\r\n', 400, 'unreadable_body'],
  ['a bad header', 'GET / HTTP/1.1\r\nhost: x\r\nbad header: y\r\n\r\n', 400, 'unreadable_body'],
  ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'unreadable_body'],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
    400,
    'unreadable_body',
  ],
  ['huge headers', `GET / HTTP/1.1\r\nhost: x\r\nlong: ${'x'.repeat(100_000)}\r\n\r\n`, 431, 'headers_too_large'],
  ['a bad chunk', 'POST /api HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n', 400, 'unreadable_body'],
])('%s is answered like every other error', async (_name, bytes, status, code) => {
  const answer = firstAnswer(await sendBytes(url, Buffer.from(bytes, 'latin1')))!
  expect([answer.status, codeOf(answer.body)]).toEqual([status, code])
  const { description, errors, error, message } = JSON.parse(answer.body)
  expect([error, message, errors[0].message]).toEqual([description, description, description])
  expect(answer.head).toMatch(/^content-type: application\/json; charset=utf-8$/im)
  expect(answer.head).toMatch(new RegExp(`^content-length: ${answer.body.length}$`, 'im'))
  expect(answer.head).toMatch(/^connection: close$/im)
})

test('OPTIONS of the server as a whole lists its methods, and HEAD of what is not there has no body', async () => {
  const whole = firstAnswer(await sendBytes(url, bytesOf('OPTIONS', '*', { connection: 'close' }, Buffer.alloc(0))))!
  expect([whole.status, whole.body]).toEqual([204, ''])
  expect(whole.head).toMatch(/^allow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS$/im)
  const head = firstAnswer(await sendBytes(url, bytesOf('HEAD', '/nowhere', { connection: 'close' }, Buffer.alloc(0))))!
  expect([head.status, head.body]).toEqual([404, ''])
})

test('a request that takes too long is told so, and a connection that is gone is no trouble', async () => {
  const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  // Node looks for such requests every half a minute: here it is told of one.
  app.http.server.once('connection', (socket) => {
    socket.once('data', () => {
      app.http.server.emit('clientError', late, socket)
      app.http.server.emit('clientError', late, socket)
    })
  })
  const answer = firstAnswer(await sendBytes(url, Buffer.from('GET / HTTP/1.1\r\n')))!
  expect([answer.status, codeOf(answer.body)]).toEqual([408, 'request_timeout'])

  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {})
  const [served] = await once(app.http.server, 'connection')
  served.destroy()
  app.http.server.emit('clientError', late, served)
  await once(socket, 'close')
  expect((await fetch(`${url}/health/live`)).status).toBe(200)
})

const linesOf = (from: number) => app.logged.slice(from).map((line) => JSON.parse(line))

test('who breaks off is no error of ours', async () => {
  const before = app.logged.length
  const partial = { ...json, 'content-length': '1000' }
  await sendBytes(url, bytesOf('POST', path, partial, Buffer.from('{')), { after: 'abort' })
  await sendBytes(url, bytesOf('POST', path, partial, Buffer.from('{')), { after: 'end' })
  const form = multipart([{ name: 'avatar', filename: 'a', content: megabytes(1) }])
  const head = { ...form.headers, 'content-length': String(form.body.length) }
  await sendBytes(url, bytesOf('PUT', '/api/v1/profile', head, form.body.subarray(0, 70_000)), { after: 'abort' })
  // Gone while its answer is waited for.
  const waiting = `${path.replace('labels', 'events')}?after=latest&wait=30`
  await sendBytes(url, bytesOf('GET', waiting, {}, Buffer.alloc(0)), { after: 'abort' })
  const statuses = () =>
    linesOf(before)
      .filter(({ message }) => message === 'request')
      .map(({ operation, status }) => `${operation} ${status}`)
      .sort()
  await expect
    .poll(statuses)
    .toEqual(['events.list 499', 'labels.create 499', 'labels.create 499', 'profile.update 499'])
  expect(linesOf(before).filter(({ message }) => message === 'request failed')).toEqual([])
  await expect.poll(() => readdirSync(join(app.dataDir, 'files', 'incoming'))).toEqual([])
  const metrics = await (await fetch(`${url}/metrics`)).text()
  const counted = metrics.match(/^parley_http_requests_total.*(labels|profile|events)".*/gm)!.join('\n')
  for (const [route, method] of [
    ['/api/v1/accounts/:account_id/labels', 'POST'],
    ['/api/v1/profile', 'PUT'],
    ['/api/v1/accounts/:account_id/events', 'GET'],
  ]) {
    expect(counted).toContain(`route="${route}",method="${method}",status="499"`)
  }
  expect(counted).not.toContain('status="5')
})
