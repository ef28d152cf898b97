import { execFileSync } from 'node:child_process'
import { closeSync, constants, mkdtempSync, openSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { nameServer } from '../testing/name-server.ts'
import { canary, failureOf, outbound, serve } from '../testing/outbound.ts'
import { gate } from '../testing/receiver.ts'
import { minute, second } from './clock.ts'
import type { Answer } from './dns.ts'

const hello = () => serve((_, response) => void response.setHeader('connection', 'close').end('hello'))
const loopback = { addresses: ['127.0.0.1'] }

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'parley-names-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

function hostsFile(text: string): string {
  const file = join(folder(), 'hosts')
  writeFileSync(file, text)
  return file
}

/** An outbound that asks a name server of this machine; time passes only when told. */
async function asking(answering: Parameters<typeof nameServer>[0], allow = ['127.0.0.1'], hosts = '') {
  const { servers, asked } = await nameServer(answering)
  let time = 0
  const sender = outbound(allow, undefined, { servers, hostsFile: hostsFile(hosts), now: () => time })
  const names = () => asked.filter(({ type }) => type === 'A').map(({ name }) => name)
  return { ...sender, names, pass: (ms: number) => (time += ms) }
}

test('a name is asked of the name servers, for addresses of both kinds, and kept as long as they say', async () => {
  const port = await hello()
  const { send, names, pass } = await asking(() => ({ ...loopback, ttl: 60 }))
  const url = `http://hook.test:${port}/`
  expect((await send({ url })).body.toString()).toBe('hello')
  pass(59 * second)
  await send({ url: `http://HOOK.test.:${port}/` })
  expect(names()).toEqual(['hook.test'])
  pass(2 * second)
  await send({ url })
  expect(names()).toHaveLength(2)
})

test.each([
  [0, 5 * second],
  [86_400, 5 * minute],
])('an answer that lives for %i seconds is kept for %i ms', async (ttl, kept) => {
  const port = await hello()
  const { send, names, pass } = await asking(() => ({ ...loopback, ttl }))
  const url = `http://hook.test:${port}/`
  await send({ url })
  pass(kept - 1)
  await send({ url })
  expect(names()).toHaveLength(1)
  pass(1)
  await send({ url })
  expect(names()).toHaveLength(2)
})

test('a name that is not there is a failed connection, and is not asked for again at once', async () => {
  const { send, names, pass } = await asking(() => 'NXDOMAIN')
  const failure = () => failureOf(send({ url: 'http://hook.test/' }))
  expect(await failure()).toMatchObject({ code: 'connection_failed', message: expect.stringContaining('ENOTFOUND') })
  await failure()
  expect(names()).toHaveLength(1)
  pass(5 * second)
  await failure()
  expect(names()).toHaveLength(2)
})

test('a name with addresses of one kind only is found', async () => {
  const port = await hello()
  const { send } = await asking(({ type }) => (type === 'A' ? loopback : 'NXDOMAIN'))
  expect((await send({ url: `http://hook.test:${port}/` })).status).toBe(200)
})

test('every address of both kinds is checked, before the first is called', async () => {
  const target = await canary()
  const { send } = await asking(() => ({ addresses: ['127.0.0.1', '::1'] }))
  const error = await failureOf(send({ url: `http://hook.test:${target.port}/` }))
  expect([error.code, target.connections()]).toEqual(['address_refused', 0])
})

test('a name that changes its mind is called where it was checked, and refused from then on', async () => {
  const port = await hello()
  const target = await canary({ port, hosts: ['127.0.0.2'] })
  const answers = [['127.0.0.1'], ['127.0.0.2']]
  const { send, pass, names } = await asking(({ type }) => ({
    addresses: type === 'A' ? (answers.shift() ?? ['127.0.0.2']) : [],
    ttl: 0,
  }))
  const url = `http://rebind.test:${port}/`
  for (let i = 0; i < 3; i++) expect((await send({ url })).status).toBe(200)
  expect(names()).toHaveLength(1)
  pass(minute)
  expect(await failureOf(send({ url }))).toMatchObject({ code: 'address_refused' })
  expect(target.connections()).toBe(0)
})

test('the hosts file comes first, and is read again when it has changed', async () => {
  const port = await hello()
  const { servers, asked } = await nameServer(() => 'NXDOMAIN')
  const file = hostsFile('# 127.0.0.1 other.test\n127.0.0.1\thook.test  Second.Test # third.test\n')
  const { send } = outbound(['127.0.0.1'], undefined, { servers, hostsFile: file })
  const to = (name: string) => send({ url: `http://${name}:${port}/` })
  expect([(await to('hook.test')).status, (await to('second.test')).status]).toEqual([200, 200])
  expect(asked).toEqual([])
  for (const name of ['other.test', 'third.test']) expect((await failureOf(to(name))).code).toBe('connection_failed')
  writeFileSync(file, '127.0.0.1 fourth.test\n127.0.0.2 hook.test\n')
  utimesSync(file, 0, 0)
  expect((await to('fourth.test')).status).toBe(200)
  expect((await failureOf(to('hook.test'))).code).toBe('address_refused')
})

test('localhost needs neither a file nor a server', async () => {
  const port = await hello()
  const { servers, asked } = await nameServer(() => 'NXDOMAIN')
  const { send } = outbound(['127.0.0.0/8', '::1'], undefined, { servers, hostsFile: join(folder(), 'none') })
  for (const name of ['localhost', 'app.localhost']) {
    expect((await send({ url: `http://${name}:${port}/` })).status).toBe(200)
  }
  expect(asked).toEqual([])
})

test('a name is looked up while all the threads of the process are busy', async () => {
  const port = await hello()
  const pipes = Array.from({ length: 8 }, () => join(folder(), 'pipe'))
  execFileSync('mkfifo', pipes)
  // Whoever opens a pipe to read from it waits for somebody to write to it, and takes a thread meanwhile.
  const opened = pipes.map((pipe) => open(pipe, 'r'))
  onTestFinished(async () => {
    // Writers stay until the last reader is through: some readers have not had a thread yet.
    const writers = pipes.map((pipe) => openSync(pipe, constants.O_RDWR))
    for (const file of await Promise.all(opened)) await file.close()
    for (const writer of writers) closeSync(writer)
  })
  const { send } = outbound(['127.0.0.0/8', '::1'])
  expect((await send({ url: `http://localhost:${port}/` })).status).toBe(200)
})

test('a name that nobody answers for is given up with the attempt, and holds up no other', async () => {
  const port = await hello()
  const { send } = await asking(({ name }) => (name === 'quick.test' ? loopback : undefined))
  const silent = Array.from({ length: 40 }, (_, n) =>
    send({ url: `http://silent${n}.test/`, tenant: 1, timeoutMs: 300 }),
  )
  const failures = Promise.all(silent.map(failureOf))
  expect((await send({ url: `http://quick.test:${port}/`, tenant: 2 })).status).toBe(200)
  expect(new Set((await failures).map(({ code }) => code))).toEqual(new Set(['timed_out']))
  expect((await send({ url: `http://quick.test:${port}/`, tenant: 1 })).status).toBe(200)
})

/** Answers come when they are let through; each name is noted with the signal that it was asked by. */
function slowly(ttl?: number) {
  const passing = gate()
  const asked: string[] = []
  const givenUp: string[] = []
  const resolve = async (name: string, signal: AbortSignal): Promise<Answer[]> => {
    asked.push(name)
    signal.addEventListener('abort', () => givenUp.push(name))
    await passing.passed
    return [{ address: '127.0.0.1', ttl }]
  }
  return { resolve, asked, givenUp, answer: passing.open }
}

test('those who ask for one name at a time share the answer', async () => {
  const port = await hello()
  const { resolve, asked, answer } = slowly()
  const { send } = outbound(['127.0.0.1'], resolve)
  const sending = Array.from({ length: 20 }, (_, tenant) => send({ url: `http://hook.test:${port}/`, tenant }))
  await expect.poll(() => asked.length).toBe(1)
  answer()
  expect((await Promise.all(sending)).map(({ status }) => status)).toEqual(sending.map(() => 200))
  expect(asked).toEqual(['hook.test'])
})

test('one tenant has a few look-ups at once, the others of it wait in line, and another tenant does not', async () => {
  const port = await hello()
  const { resolve, asked, answer } = slowly()
  const { send } = outbound(['127.0.0.1'], resolve)
  const to = (name: string, tenant?: number) => send({ url: `http://${name}.test:${port}/`, tenant })
  const sending = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => to(name, 1))
  await expect.poll(() => asked).toEqual(['a.test', 'b.test', 'c.test', 'd.test'])
  sending.push(to('x', 2), to('y'))
  await expect.poll(() => asked.slice(4).toSorted()).toEqual(['x.test', 'y.test'])
  answer()
  await Promise.all(sending)
  expect(asked.slice(6)).toEqual(['e.test', 'f.test'])
})

test('a look-up goes on while somebody waits for it, and is given up when nobody does', async () => {
  const port = await hello()
  const { resolve, asked, givenUp, answer } = slowly()
  const { send } = outbound(['127.0.0.1'], resolve)
  const to = (name: string, timeoutMs?: number) => send({ url: `http://${name}.test:${port}/`, timeoutMs })
  const patient = to('shared')
  const failures = [failureOf(to('shared', 50)), failureOf(to('alone', 50))]
  expect((await Promise.all(failures)).map(({ code }) => code)).toEqual(['timed_out', 'timed_out'])
  expect([asked, givenUp]).toEqual([['shared.test', 'alone.test'], ['alone.test']])
  answer()
  expect((await patient).status).toBe(200)
})
