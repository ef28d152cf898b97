import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { malformed, privateNetworks, thisMachine, withPort } from '../testing/addresses.ts'
import { answering, canary, failureOf, outbound, serve } from '../testing/outbound.ts'
import { createOutbound } from './outbound.ts'
import { isPublicAddress, parseAllowList } from './reachable.ts'

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '93.184.216.34',
  '172.15.255.255',
  '172.32.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '198.17.255.255',
  '198.20.0.1',
  '223.255.255.255',
  '2606:4700:4700::1111',
  '2a00:1450:4001:81b::200e',
  '::ffff:8.8.8.8',
  '64:ff9b::808:808',
])('%s is public', (ip) => {
  expect(isPublicAddress(ip)).toBe(true)
})

test.each([
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.1',
  '100.100.100.200',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '168.63.129.16',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.0.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::8.8.8.8',
  '::ffff:127.0.0.1',
  '::ffff:a00:1',
  '::ffff:168.63.129.16',
  '::ffff:0:127.0.0.1',
  '::ffff:0:8.8.8.8',
  '64:ff9b::7f00:1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b:1::808:808',
  '64:ff9b:1:ffff:ffff:ffff:7f00:1',
  '100::1',
  '2001::1',
  '2001:0:4136:e378:8000:63bf:80ff:fffe',
  '2001:2::1',
  '2001:10::1',
  '2001:20::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:808:808::1',
  '2606:4700::5efe:7f00:1',
  '2606:4700::200:5efe:a00:1',
  '3fff::1',
  '4000::1',
  '5f00::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  '2606:4700:4700::1111%eth0',
  'fec0::1',
  'ff02::1',
  '127.1',
  '2130706433',
  '010.8.8.8',
  '8.8.8.8:80',
  'example.com',
  '',
])('"%s" is not public', (ip) => {
  expect(isPublicAddress(ip)).toBe(false)
})

test.each(thisMachine)('%s is refused before any connection', async (spelling) => {
  const target = await canary()
  const { send, check } = outbound()
  for (const scheme of ['http:', 'https:']) {
    const url = withPort(spelling.replace(/^http:/i, scheme), target.port)
    expect(check(url)).toMatchObject({ code: 'address_refused' })
    expect(await failureOf(send({ url }))).toMatchObject({ code: 'address_refused' })
  }
  expect(target.connections()).toBe(0)
})

test.each(privateNetworks)('%s is refused by its looks', (spelling) => {
  expect(outbound().check(withPort(spelling, 443))).toMatchObject({ code: 'address_refused' })
})

test.each([...malformed, '', `http://example.com/${'a'.repeat(2048)}`])(
  '%s is not a URL to send to',
  async (spelling) => {
    const target = await canary()
    const resolve = answering(['127.0.0.1'])
    const { send, check } = outbound(['127.0.0.0/8', '::/0'], resolve)
    const url = withPort(spelling, target.port)
    expect(check(url)).toMatchObject({ code: 'url_invalid' })
    expect(await failureOf(send({ url }))).toMatchObject({ code: 'url_invalid' })
    expect([resolve.asked, target.connections()]).toEqual([[], 0])
  },
)

test.each(['http://example.com/', 'https://example.com:8443/hook?a=b', 'HTTPS://8.8.8.8/', 'http://[2606:4700::1]/'])(
  '%s passes the check',
  (url) => {
    expect(outbound().check(url)).toBeUndefined()
  },
)

test.each([
  ['localhost', ['127.0.0.1']],
  ['localhost.', ['127.0.0.1']],
  ['LOCALHOST', ['::1']],
  ['app.localhost', ['127.0.0.1']],
  ['mapped.test', ['::ffff:127.0.0.1']],
  ['unspecified.test', ['0.0.0.0']],
  ['zone.test', ['::1%lo']],
  ['refused-last.test', ['127.0.0.2', '127.0.0.1']],
  ['refused-first.test', ['127.0.0.1', '127.0.0.2']],
  ['nonsense.test', ['127.0.0.2', 'not-an-address']],
])('the name %s that resolves to %j is refused', async (host, addresses) => {
  const target = await canary()
  const { send } = outbound(['127.0.0.2', '*.example.com'], answering(addresses))
  for (const scheme of ['http', 'https']) {
    const error = await failureOf(send({ url: `${scheme}://${host}:${target.port}/` }))
    expect(error.code).toBe('address_refused')
    for (const address of addresses) expect(error.message).not.toContain(address)
  }
  expect(target.connections()).toBe(0)
})

test("the machine's own resolver is guarded as well", async () => {
  const target = await canary()
  const error = await failureOf(outbound().send({ url: `http://localhost:${target.port}/` }))
  expect(error).toMatchObject({ name: 'OutboundError', code: 'address_refused' })
  expect(error.message).toBe('localhost is not a public address and is not on the allow list')
  expect(target.connections()).toBe(0)
})

test('a name is resolved once per connection, and a changed answer is checked anew', async () => {
  const seen: (string | undefined)[] = []
  const port = await serve((request, response) => {
    seen.push(request.socket.localAddress)
    response.setHeader('connection', 'close').end()
  })
  const resolve = answering(['127.0.0.1'], ['127.0.0.2'])
  const { send } = outbound(['127.0.0.1'], resolve)
  const url = `http://rebind.test:${port}/`
  expect((await send({ url })).status).toBe(200)
  expect(resolve.asked).toEqual(['rebind.test'])
  expect(seen).toEqual(['127.0.0.1'])
  expect(await failureOf(send({ url }))).toMatchObject({ code: 'address_refused' })
  expect(resolve.asked).toHaveLength(2)
  expect(seen).toHaveLength(1)
})

test('a kept-alive connection is used again without resolving', async () => {
  const port = await serve((request, response) => void response.end(String(request.socket.remotePort)))
  const resolve = answering(['127.0.0.1'], ['127.0.0.2'])
  const { send } = outbound(['127.0.0.1'], resolve)
  const first = await send({ url: `http://name.test:${port}/` })
  await setImmediate()
  const second = await send({ url: `http://name.test:${port}/` })
  expect(second.body).toEqual(first.body)
  expect(resolve.asked).toHaveLength(1)
})

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['127.0.0.0/8', '127.0.0.1'],
  ['127.0.0.0/8', '2130706433'],
  ['127.0.0.0/8', '[::ffff:127.0.0.1]'],
  ['127.0.0.1', 'any.test'],
  ['Hook.Test', 'hook.test'],
  ['hook.test', 'HOOK.test.'],
  ['*.hook.test', 'a.b.hook.test'],
  ['bücher.test', 'xn--bcher-kva.test'],
])('the allow-list entry %s lets %s through', async (entry, host) => {
  const port = await serve((_, response) => void response.end('hello'))
  const reply = await outbound([entry], answering(['127.0.0.1'])).send({ url: `http://${host}:${port}/` })
  expect(reply.body.toString()).toBe('hello')
})

test.each([
  ['127.0.0.2', '127.0.0.1'],
  ['10.0.0.0/8', '127.0.0.1'],
  ['::/0', '127.0.0.1'],
  ['hook.test', 'other.test'],
  ['hook.test', 'a.hook.test'],
  ['hook.test', 'hook.test.evil.test'],
  ['*.hook.test', 'hook.test'],
  ['*.hook.test', 'evilhook.test'],
])('the allow-list entry %s does not let %s through', async (entry, host) => {
  const target = await canary()
  const { send } = outbound([entry], answering(['127.0.0.1']))
  expect(await failureOf(send({ url: `http://${host}:${target.port}/` }))).toMatchObject({ code: 'address_refused' })
  expect(target.connections()).toBe(0)
})

test('every bad allow-list entry is named', () => {
  const good = ['hook.test', 'my_service', '*.corp.test', '10.0.0.0/8', '127.0.0.1', '::1', 'fd00::/8', 'bücher.test']
  expect(parseAllowList(good).problems).toEqual([])
  const bad = ['', '*', '*.', '.', 'a..b', 'a b', 'http://a.test', 'a.test:80', 'a.test/x', 'a*.test', '10', '10/8']
  bad.push('127.1', '1.2.3.256', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/-1', '10.0.0.0/8/8', '*.10.0.0.1', 'fd00::/129')
  bad.push('fe80::1%eth0', 'user@a.test')
  expect(parseAllowList([...good, ...bad]).problems).toEqual(
    bad.map((entry) => `"${entry}" is not a host name, *.suffix, IP address or CIDR range`),
  )
  expect(() => createOutbound({ allow: ['ok.test', 'a b', '10/8'] })).toThrow(/"a b" .*"10\/8"/)
})

test.each([
  [['localhost'], ['localhost', 'LOCALHOST.']],
  [['*.localhost'], ['app.localhost']],
  [['127.0.0.0/8'], ['localhost', 'app.localhost']],
  [['::1'], ['localhost', '[::1]']],
])('allowing %j allows %j', (allow, hosts) => {
  for (const host of hosts) expect(outbound(allow).check(`http://${host}:3000/`)).toBeUndefined()
})
