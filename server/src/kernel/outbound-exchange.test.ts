import { createServer as createTcpServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { answering, canary, cleanups, failureOf, listen, outbound, serve, serveTcp } from '../testing/outbound.ts'

test('the request arrives as given, and the reply comes back whole', async () => {
  const port = await serve(async (request, response) => {
    const chunks = await request.toArray()
    const { method, url, headers } = request
    response.writeHead(418, { 'x-answer': 'tea' })
    response.end(JSON.stringify({ method, url, host: headers.host, hook: headers['x-hook'], body: chunks.join('') }))
  })
  const { send } = outbound(['127.0.0.1'])
  const url = `http://127.0.0.1:${port}/hook?a=%20b`
  const reply = await send({ url, headers: { 'X-Hook': 'yes', Host: 'admin.internal' }, body: '{"é":1}' })
  expect(reply).toMatchObject({ status: 418, headers: { 'x-answer': 'tea' }, truncated: false })
  expect(reply.ms).toBeGreaterThanOrEqual(0)
  const received = { method: 'POST', url: '/hook?a=%20b', host: `127.0.0.1:${port}`, hook: 'yes', body: '{"é":1}' }
  expect(JSON.parse(reply.body.toString())).toEqual(received)
  const bytes = await send({ url, method: 'PUT', body: new TextEncoder().encode('bytes') })
  expect(JSON.parse(bytes.body.toString())).toMatchObject({ method: 'PUT', body: 'bytes' })
  const bare = await send({ url, method: 'GET' })
  expect(JSON.parse(bare.body.toString())).toMatchObject({ method: 'GET', body: '' })
})

test.each([301, 302, 303, 307, 308])('a %i redirect is returned, not followed', async (status) => {
  const target = await canary()
  const location = `http://127.0.0.1:${target.port}/`
  const port = await serve((_, response) => void response.writeHead(status, { location }).end())
  const reply = await outbound(['127.0.0.1']).send({ url: `http://127.0.0.1:${port}/`, method: 'GET' })
  expect(reply).toMatchObject({ status, headers: { location } })
  expect(target.connections()).toBe(0)
})

test.each(['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'ALL_PROXY'])(
  'the proxy named by %s is ignored',
  async (name) => {
    const proxy = await canary()
    const port = await serve((_, response) => void response.end('direct'))
    const before = process.env[name]
    cleanups.push(async () => {
      if (before === undefined) delete process.env[name]
      else process.env[name] = before
    })
    process.env[name] = `http://127.0.0.1:${proxy.port}`
    const reply = await outbound(['127.0.0.1']).send({ url: `http://127.0.0.1:${port}/` })
    expect(reply.body.toString()).toBe('direct')
    expect(proxy.connections()).toBe(0)
  },
)

test('the time cap covers a name that never resolves', async () => {
  const { send } = outbound([], () => new Promise(() => {}))
  expect(await failureOf(send({ url: 'http://slow.test/', timeoutMs: 30 }))).toMatchObject({ code: 'timed_out' })
})

test('a request that timed out while resolving is not sent afterwards', async () => {
  const received: (string | undefined)[] = []
  const port = await serve((request, response) => {
    received.push(request.url)
    response.end()
  })
  let answer: (addresses: { address: string }[]) => void = () => {}
  const first = new Promise<{ address: string }[]>((resolve) => {
    answer = resolve
  })
  const { send } = outbound(['127.0.0.1'], () => first)
  const late = await failureOf(send({ url: `http://slow.test:${port}/late`, timeoutMs: 30 }))
  expect(late.code).toBe('timed_out')
  answer([{ address: '127.0.0.1' }])
  await send({ url: `http://slow.test:${port}/next` })
  await send({ url: `http://slow.test:${port}/last` })
  expect(received).toEqual(['/next', '/last'])
})

test('the time cap covers a TLS handshake that never starts', async () => {
  const port = await serveTcp(() => {})
  const sending = outbound(['127.0.0.1']).send({ url: `https://127.0.0.1:${port}/`, timeoutMs: 30 })
  expect(await failureOf(sending)).toMatchObject({ code: 'timed_out' })
})

test('the time cap covers a server that never answers, and lets go of it', async () => {
  let onClose = () => {}
  const closed = new Promise<void>((resolve) => {
    onClose = resolve
  })
  const port = await serve((request) => void request.socket.on('close', onClose))
  const error = await failureOf(outbound(['127.0.0.1']).send({ url: `http://127.0.0.1:${port}/`, timeoutMs: 50 }))
  expect(error.code).toBe('timed_out')
  expect(error.message).toBe(`127.0.0.1:${port} did not answer completely within 50 ms`)
  await closed
})

test('the time cap covers a body that drips', async () => {
  const port = await serve((request, response) => {
    const drip = setInterval(() => response.write('.'), 5)
    request.socket.on('close', () => clearInterval(drip))
  })
  const sending = outbound(['127.0.0.1']).send({ url: `http://127.0.0.1:${port}/`, timeoutMs: 60 })
  expect(await failureOf(sending)).toMatchObject({ code: 'timed_out' })
})

test('an endless body is cut at the cap and its connection closed', async () => {
  let onClose = () => {}
  const closed = new Promise<void>((resolve) => {
    onClose = resolve
  })
  const port = await serve((request, response) => {
    const pour = () => {
      while (!response.destroyed && response.write('x'.repeat(16_384))) {}
    }
    request.socket.on('close', onClose)
    response.on('drain', pour)
    pour()
  })
  const { send } = outbound(['127.0.0.1'])
  const reply = await send({ url: `http://127.0.0.1:${port}/` })
  expect(reply).toMatchObject({ status: 200, truncated: true })
  expect(reply.body.length).toBe(1024 * 1024)
  await closed
})

test('a body of exactly the cap is not truncated', async () => {
  const port = await serve((_, response) => void response.end('12345'))
  const { send } = outbound(['127.0.0.1'])
  const url = `http://127.0.0.1:${port}/`
  expect(await send({ url, maxBytes: 5 })).toMatchObject({ body: Buffer.from('12345'), truncated: false })
  expect(await send({ url, maxBytes: 4 })).toMatchObject({ body: Buffer.from('1234'), truncated: true })
  expect(await send({ url, maxBytes: 0 })).toMatchObject({ body: Buffer.alloc(0), truncated: true })
})

test.each<[string, (socket: Socket) => void]>([
  ['resets', (socket) => socket.once('data', () => socket.resetAndDestroy())],
  ['hangs up', (socket) => socket.once('data', () => socket.end())],
  ['speaks no HTTP', (socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n')],
  ['breaks off the body', (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhalf')],
])('a server that %s is a failed connection', async (_, onSocket) => {
  const port = await serveTcp(onSocket)
  const error = await failureOf(
    outbound(['hook.test'], answering(['127.0.0.1'])).send({ url: `http://hook.test:${port}/` }),
  )
  expect(error.code).toBe('connection_failed')
  expect(error.message).not.toContain('undefined')
  expect(error.message).toMatch(new RegExp(`^The exchange with hook\\.test:${port} failed \\(\\w+\\)$`))
})

test('a closed port, a missing name and a bad TLS peer are failed connections that tell no address', async () => {
  const probe = createTcpServer()
  const closedPort = await listen(probe)
  await new Promise((resolve) => probe.close(resolve))
  const plainPort = await serve((_, response) => void response.end())
  const { send } = outbound(['hook.test'], answering(['127.0.0.1', '127.0.0.2'], ['127.0.0.1'], []))
  for (const url of [`http://hook.test:${closedPort}/`, `https://hook.test:${plainPort}/`, 'http://hook.test/']) {
    const error = await failureOf(send({ url }))
    expect(error.code).toBe('connection_failed')
    expect(error.message).not.toContain('127.0.0')
    expect(error.message).not.toContain('undefined')
  }
})

test('a header that cannot be sent fails without a connection', async () => {
  const target = await canary()
  const url = `http://127.0.0.1:${target.port}/`
  const error = await failureOf(outbound(['127.0.0.1']).send({ url, headers: { 'x-hook': 'a\r\nx-evil: b' } }))
  expect(error.code).toBe('connection_failed')
  expect(target.connections()).toBe(0)
})

test('closing cuts off what is under way, and nothing is sent afterwards', async () => {
  let onRequest = () => {}
  const arrived = new Promise<void>((resolve) => {
    onRequest = resolve
  })
  const port = await serve(() => onRequest())
  const { send, close } = outbound(['127.0.0.1'])
  const url = `http://127.0.0.1:${port}/`
  const sending = failureOf(send({ url }))
  await arrived
  await close()
  expect(await sending).toMatchObject({ code: 'connection_failed' })
  expect(await failureOf(send({ url }))).toMatchObject({ code: 'connection_failed' })
})
