import { once } from 'node:events'
import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { nameServer } from '../testing/name-server.ts'
import { answering, canary, failureOf, outbound, serve, serveTcp } from '../testing/outbound.ts'
import { certificate, serveTls } from '../testing/tls.ts'

/** Whatever it is told, in capitals. */
function shouting(): Promise<number> {
  return serveTcp((socket) => socket.on('data', (chunk) => socket.end(chunk.toString().toUpperCase())))
}

async function exchange(socket: Socket): Promise<string> {
  socket.write('hello')
  return text(socket)
}

test.each([
  '127.0.0.1',
  '127.0.0.2',
  '127.1',
  '0x7f.1',
  '2130706433',
  '１２７.０.０.１',
  '0.0.0.0',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::127.0.0.1',
  '::1%lo',
  '10.0.0.1',
  '169.254.169.254',
  'fd00:ec2::254',
  'localhost',
  'LOCALHOST.',
  'app.localhost',
])('%s is refused before any connection', async (host) => {
  const target = await canary()
  const { dial } = outbound()
  expect(await failureOf(dial(host, target.port))).toMatchObject({ code: 'address_refused' })
  expect(await failureOf(dial(host, target.port, { tls: {} }))).toMatchObject({ code: 'address_refused' })
  expect(target.connections()).toBe(0)
})

test.each(['', ' ', '.', 'a b', 'a..b', 'a.test:25', 'a.test/x', 'user@a.test', 'smtp://a.test', '[::1]', 'a\0b', '*'])(
  '"%s" is no host to call',
  async (host) => {
    const resolve = answering(['127.0.0.1'])
    const error = await failureOf(outbound(['0.0.0.0/0', '::/0'], resolve).dial(host, 25))
    expect(error).toMatchObject({ code: 'url_invalid', message: `"${host}" is not a host name or IP address` })
    expect(resolve.asked).toEqual([])
  },
)

test.each([
  ['refused-first.test', ['127.0.0.1', '127.0.0.2']],
  ['refused-last.test', ['127.0.0.2', '127.0.0.1']],
  ['of-both-kinds.test', ['127.0.0.2', '::1']],
  ['mapped.test', ['127.0.0.2', '::ffff:127.0.0.1']],
  ['nonsense.test', ['127.0.0.2', 'not-an-address']],
])('the name %s that resolves to %j is refused as a whole', async (host, addresses) => {
  const target = await canary()
  const { dial } = outbound(['127.0.0.2'], answering(addresses))
  const error = await failureOf(dial(host, target.port))
  expect([error.code, target.connections()]).toEqual(['address_refused', 0])
  for (const address of addresses) expect(error.message).not.toContain(address)
})

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['127.0.0.0/8', '127.1'],
  ['127.0.0.1', 'any.test'],
  ['mail.test', 'MAIL.test.'],
  ['*.mail.test', 'smtp.mail.test'],
  ['bücher.test', 'Bücher.test'],
])('the allow-list entry %s lets %s through, and bytes go both ways', async (entry, host) => {
  const socket = await outbound([entry], answering(['127.0.0.1'])).dial(host, await shouting())
  expect(await exchange(socket)).toBe('HELLO')
})

test('the name servers are asked, and a name that is not there is a failed connection', async () => {
  const port = await shouting()
  const { servers, asked } = await nameServer(({ name }) =>
    name === 'mail.test' ? { addresses: ['127.0.0.1'] } : 'NXDOMAIN',
  )
  const { dial } = outbound(['127.0.0.1'], undefined, { servers, hostsFile: '/dev/null' })
  expect(await exchange(await dial('mail.test', port))).toBe('HELLO')
  expect(await failureOf(dial('mail.invalid', port))).toMatchObject({
    code: 'connection_failed',
    message: `The exchange with mail.invalid:${port} failed (ENOTFOUND)`,
  })
  expect(new Set(asked.map(({ name }) => name))).toEqual(new Set(['mail.test', 'mail.invalid']))
})

test('a name that changes its mind is called where it was checked, and refused from then on', async () => {
  const port = await shouting()
  const target = await canary({ port, hosts: ['127.0.0.2'] })
  const resolve = answering(['127.0.0.1'], ['127.0.0.2'])
  const { dial } = outbound(['127.0.0.1'], resolve)
  const socket = await dial('rebind.test', port)
  expect([socket.remoteAddress, resolve.asked]).toEqual(['127.0.0.1', ['rebind.test']])
  expect(await failureOf(dial('rebind.test', port))).toMatchObject({ code: 'address_refused' })
  expect(target.connections()).toBe(0)
})

test('when one address of a name is closed, the next is tried', async () => {
  const port = await shouting()
  const { dial } = outbound(['127.0.0.0/8'], answering(['127.0.0.3', '127.0.0.1']))
  expect(await exchange(await dial('mail.test', port))).toBe('HELLO')
})

test.each([-1, 70_000, Number.NaN])('port %s is a failed connection', async (port) => {
  const error = await failureOf(outbound(['127.0.0.1']).dial('127.0.0.1', port))
  expect(error).toMatchObject({ code: 'connection_failed', message: expect.stringContaining('ERR_SOCKET_BAD_PORT') })
})

test('the time covers a name that never resolves, and a handshake that never begins', async () => {
  const slow = outbound([], () => new Promise(() => {}))
  expect(await failureOf(slow.dial('slow.test', 25, { timeoutMs: 30 }))).toMatchObject({ code: 'timed_out' })
  const { arrived, port } = await silent()
  const dialling = failureOf(outbound(['127.0.0.1']).dial('127.0.0.1', port, { timeoutMs: 100, tls: {} }))
  const socket = await arrived
  expect(await dialling).toMatchObject({
    code: 'timed_out',
    message: `127.0.0.1:${port} did not accept the connection in time`,
  })
  if (!socket.closed) await once(socket, 'close')
})

test('a connection outlives the time that it had to be made in, and the signal that it was made with', async () => {
  const abort = new AbortController()
  const { dial } = outbound(['127.0.0.1'])
  const port = await shouting()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const socket = await dial('127.0.0.1', port, { timeoutMs: 300, signal: abort.signal })
  vi.advanceTimersByTime(320)
  abort.abort()
  expect(await exchange(socket)).toBe('HELLO')
})

test('a signal that is given ends the look-up or the handshake with its reason', async () => {
  const reason = new Error('the mailbox was switched off')
  const early = outbound(['127.0.0.1'], answering(['127.0.0.1']))
  const target = await canary()
  const given = AbortSignal.abort(reason)
  await expect(early.dial('mail.test', target.port, { signal: given })).rejects.toBe(reason)
  await expect(early.dial('127.0.0.1', target.port, { signal: given })).rejects.toBe(reason)
  expect(target.connections()).toBe(0)

  const resolving = new AbortController()
  const waiting = outbound([], () => new Promise(() => {})).dial('slow.test', 25, { signal: resolving.signal })
  resolving.abort(reason)
  await expect(waiting).rejects.toBe(reason)

  const shaking = new AbortController()
  const { arrived, port } = await silent()
  const dialling = outbound(['127.0.0.1']).dial('127.0.0.1', port, { signal: shaking.signal, tls: {} })
  const socket = await arrived
  shaking.abort(reason)
  await expect(dialling).rejects.toBe(reason)
  if (!socket.closed) await once(socket, 'close')
})

test('a certificate that nobody vouches for is refused, over HTTP as well', async () => {
  const { port, accepted, refused } = await serveTls()
  const { dial, send } = outbound(['mail.test'], answering(['127.0.0.1']))
  const message = `The exchange with mail.test:${port} failed (DEPTH_ZERO_SELF_SIGNED_CERT)`
  for (const call of [() => dial('mail.test', port, { tls: {} }), () => send({ url: `https://mail.test:${port}/` })]) {
    const [error] = await Promise.all([failureOf(call()), refused()])
    expect(error).toMatchObject({ code: 'connection_failed', message })
  }
  expect(accepted).toEqual([])
})

test('a certificate must be that of the server that was asked for', async () => {
  const { port, accepted } = await serveTls()
  const { dial } = outbound(['127.0.0.1'], answering(['127.0.0.1']), { ca: certificate })
  const hello = async (host: string, servername?: string) =>
    (await exchange(await dial(host, port, { tls: { servername } }))).endsWith('hello')
  expect(await hello('mail.test')).toBe(true)
  expect(await hello('Mail.Test.')).toBe(true)
  expect(await hello('127.0.0.1')).toBe(true)
  expect(await hello('other.test', 'mail.test')).toBe(true)
  expect(accepted.map(({ servername }) => servername)).toEqual(['mail.test', 'mail.test', false, 'mail.test'])
  const message = `The exchange with other.test:${port} failed (ERR_TLS_CERT_ALTNAME_INVALID)`
  expect(await failureOf(hello('other.test'))).toMatchObject({ code: 'connection_failed', message })
  expect((await failureOf(hello('mail.test', 'other.test'))).code).toBe('connection_failed')
})

test('HTTPS goes the same way, and the second handshake is a short one', async () => {
  const { port, accepted } = await serveTls()
  const { send } = outbound(['mail.test'], answering(['127.0.0.1']), { ca: certificate })
  for (let i = 0; i < 2; i++) {
    expect((await send({ url: `https://mail.test:${port}/` })).body.toString()).toBe('hello')
  }
  expect(accepted).toEqual([
    { servername: 'mail.test', isResumed: false },
    { servername: 'mail.test', isResumed: true },
  ])
})

test('closing cuts off what was dialled, and nothing is dialled afterwards', async () => {
  const port = await serveTcp(() => {})
  const { dial, close } = outbound(['127.0.0.1'])
  const socket = await dial('127.0.0.1', port)
  const pending = await silent()
  const dialling = failureOf(dial('127.0.0.1', pending.port, { tls: {} }))
  await pending.arrived
  const closed = once(socket, 'close')
  await close()
  await closed
  expect(await dialling).toMatchObject({ code: 'connection_failed' })
  expect(await failureOf(dial('127.0.0.1', port))).toMatchObject({ code: 'connection_failed' })
})

test('a request that is given up while it connects leaves no connection behind', async () => {
  const { arrived, port } = await silent()
  const sending = failureOf(outbound(['127.0.0.1']).send({ url: `https://127.0.0.1:${port}/`, timeoutMs: 100 }))
  const socket = await arrived
  expect((await sending).message).toBe(`127.0.0.1:${port} did not answer completely within 100 ms`)
  if (!socket.closed) await once(socket, 'close')
})

test('a socket that breaks before anybody listens does not end the process', async () => {
  const port = await serve((request) => void request.socket.resetAndDestroy())
  const socket = await outbound(['127.0.0.1']).dial('127.0.0.1', port)
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await new Promise((resolve) => socket.once('close', resolve))
  expect(socket.errored).toMatchObject({ code: 'ECONNRESET' })
})

/** Takes connections and says nothing; `arrived` is the first of them. */
async function silent() {
  let onSocket = (_socket: Socket) => {}
  const arrived = new Promise<Socket>((resolve) => {
    onSocket = resolve
  })
  const port = await serveTcp((socket) => onSocket(socket.resume()))
  return { arrived, port }
}
