import { readdirSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { AppOptions } from '../../app.ts'
import { aUser } from '../../resources/users/factory.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { conversationScene } from '../../testing/conversation-scene.ts'
import { aPicture, multipart } from '../../testing/multipart.ts'
import { listen } from '../../testing/outbound.ts'
import { call } from '../../testing/resources.ts'
import { startS3, type TestS3, withClient } from '../../testing/s3.ts'
import { scene } from '../../testing/scene.ts'
import { day } from '../clock.ts'
import { insertFile } from './queries.ts'
import type { S3Client } from './s3-client.ts'
import { pathOf } from './store.ts'

let s3: TestS3

beforeAll(async () => {
  s3 = await startS3()
})

afterAll(() => s3.stop())

const limits = { idleMs: 20_000, bytesPerSecond: 1_000_000_000, pageSize: 10 }
/** For who waits in vain. */
const impatient = { ...limits, idleMs: 500 }

async function anApp(options: Partial<AppOptions> = {}) {
  const app = await createTestApp({ s3: s3.settings, s3Limits: limits, ...options })
  onTestFinished(app.close)
  const { token } = await aUser(app)
  const form = multipart([{ name: 'name', content: 'Ada' }, await aPicture()])
  return {
    app,
    token,
    upload: (headers = {}) => call(app, token)('PUT', '/api/v1/profile', form.body, { ...form.headers, ...headers }),
    get: (url: string) => app.http.inject({ url: new URL(url).pathname }),
  }
}

const refusal = { errors: [{ code: 'unavailable' }] }
const incoming = ({ dataDir }: TestApp) => readdirSync(join(dataDir, 'files', 'incoming'))

/** What is in the database of whoever calls. */
const stateOf = ({ database }: TestApp) =>
  Promise.all([
    database.read.selectFrom('files').selectAll().execute(),
    database.read.selectFrom('users').selectAll().execute(),
  ])

test('a storage that is down is told to the caller; nothing is changed or lost, and it works once it is back', async () => {
  const { app, upload, get } = await anApp()
  const { avatar_url } = (await upload()).json()
  const before = await stateOf(app)
  await s3.kill()
  const [written, read] = [await upload(), await get(avatar_url)]
  await s3.start()

  expect([written.statusCode, written.json(), written.headers['retry-after']]).toMatchObject([503, refusal, '1'])
  expect([read.statusCode, read.json()]).toMatchObject([503, refusal])
  expect(await stateOf(app)).toEqual(before)
  expect(incoming(app)).toEqual([])
  expect(app.logged.join()).toContain('ECONNREFUSED')
  expect((await get(avatar_url)).statusCode).toBe(200)
  expect((await upload()).statusCode).toBe(200)
})

test('a message with a file that could not be stored is posted once the same request comes again', async () => {
  const { app } = await anApp()
  const { account, agent, number } = await conversationScene({}, {}, scene(app))
  const form = multipart([
    { name: 'content', content: 'see the file' },
    { name: 'attachments[]', filename: 'ü.txt', content: 'the content' },
  ])
  const url = `/api/v1/accounts/${account.id}/conversations/${number}/messages`
  const post = () => call(app, agent.token)('POST', url, form.body, { ...form.headers, 'idempotency-key': 'one' })
  const messages = () => app.database.read.selectFrom('messages').select('content').execute()
  const before = await messages()
  await s3.kill()
  expect((await post()).statusCode).toBe(503)
  expect(await messages()).toEqual(before)
  await s3.start()
  const posted = await post()
  expect(posted.statusCode).toBe(200)
  expect((await post()).json()).toEqual(posted.json())
  expect(await messages()).toEqual([...before, { content: 'see the file' }])
  const { pathname } = new URL(posted.json().attachments[0].data_url)
  expect((await app.http.inject({ url: pathname })).body).toBe('the content')
})

test('a storage that hangs is waited for a while, and holds up nobody else', async () => {
  const { app, token, upload, get } = await anApp({ s3Limits: { ...limits, idleMs: 2000 } })
  const { avatar_url } = (await upload()).json()
  const before = await stateOf(app)
  s3.hang()
  onTestFinished(() => s3.goOn())
  const started = performance.now()
  const waiting = Promise.all([upload(), get(avatar_url)])
  const others = await Promise.all(
    Array.from({ length: 20 }, () => call(app, token)('PUT', '/api/v1/profile', { display_name: 'Ada L.' })),
  )
  const othersTook = performance.now() - started
  const [written, read] = await waiting
  const tookMs = performance.now() - started
  s3.goOn()

  expect(others.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
  expect(othersTook).toBeLessThan(tookMs)
  expect([written.statusCode, read.statusCode]).toEqual([503, 503])
  expect((await stateOf(app))[0]).toEqual(before[0])
  expect((await upload()).statusCode).toBe(200)
})

test('a storage that stops in the middle of a file ends the answer, so that nobody takes it for whole', async () => {
  const port = await listen(
    createServer((_request, response) => {
      response.writeHead(200, { 'content-length': 1000 }).write('the beginning')
    }),
  )
  const endpoint = `http://127.0.0.1:${port}`
  const { app } = await anApp({ s3: { ...s3.settings, endpoint }, s3Limits: impatient })
  const { content, size } = (await app.services.files.read('a'.repeat(32), 'original'))!
  expect(size).toBe(1000)
  await expect(content.toArray()).rejects.toThrow()
})

test('a reader that goes away ends the exchange with the storage, and nothing else', async () => {
  const open = new Set<Socket>()
  const storage = createServer((_request, response) => {
    response.writeHead(200, { 'content-length': 1024 ** 3 })
    const send = () => {
      while (!response.destroyed && response.write(Buffer.alloc(64 * 1024)));
    }
    response.on('drain', send)
    send()
  }).on('connection', (socket) => open.add(socket.on('close', () => open.delete(socket))))
  const endpoint = `http://127.0.0.1:${await listen(storage)}`
  const { app, token } = await anApp({ s3: { ...s3.settings, endpoint } })
  const file = { key: 'a'.repeat(32), filename: 'a', content_type: 'x/y', byte_size: 1, width: null, height: null }
  const id = await app.database.transaction((tx) => insertFile(tx, file, { accountId: null, now: 0 }))
  const url = await app.http.listen({ host: '127.0.0.1', port: 0 })
  const reading = await fetch(`${url}${new URL(app.services.links.file(id)).pathname}`)
  const reader = reading.body!.getReader()
  expect((await reader.read()).done).toBe(false)
  expect(open.size).toBe(1)

  await reader.cancel()

  await expect.poll(() => open.size).toBe(0)
  expect((await call(app, token)('GET', '/api/v1/profile')).statusCode).toBe(200)
})

test.each([
  ['answers once that it is overloaded', (response: ServerResponse) => response.writeHead(503).end()],
  ['breaks the connection once', (response: ServerResponse) => response.destroy()],
])('a storage that %s is asked again, with the whole file', async (_name, disturb) => {
  const received: string[] = []
  const port = await listen(
    createServer(async (request, response) => {
      received.push((await buffer(request)).toString())
      if (received.length === 1) disturb(response)
      else response.end()
    }),
  )
  const { app } = await anApp({ s3: { ...s3.settings, endpoint: `http://127.0.0.1:${port}` } })
  const { files } = app.services
  await files.keep(await files.receive(Readable.from([Buffer.from('the whole file')]), 'a.txt'))
  expect(received).toEqual(['the whole file', 'the whole file'])
})

test.each([
  ['a wrong secret', { secretKey: 'a-secret-that-is-wrong' }, 'SignatureDoesNotMatch'],
  ['an unknown key', { accessKey: 'unknown', secretKey: 'a-secret-that-is-wrong' }, 'InvalidAccessKeyId'],
  ['an unknown bucket', { bucket: 'no-such-bucket' }, 'NoSuchBucket'],
])('%s is our problem, is logged, and is never a missing file', async (_name, wrong, code) => {
  const settings = { ...s3.settings, ...wrong }
  const { app, upload } = await anApp({ s3: settings })
  expect((await upload()).statusCode).toBe(503)
  const { files } = app.services
  await expect(files.read('a'.repeat(32), 'thumb')).rejects.toThrow(code)
  await expect(files.remove('a'.repeat(32))).rejects.toThrow(code)
  await expect(files.keysOlderThan(Date.now()).next()).rejects.toThrow(code)
  expect(app.logged.join()).toContain(code)
  expect(app.logged.join()).not.toContain(settings.secretKey)
})

test('a redirect is not followed', async () => {
  let followed = false
  const elsewhere = await listen(
    createServer((_request, response) => {
      followed = true
      response.end()
    }),
  )
  const port = await listen(
    createServer((_request, response) => {
      response.writeHead(307, { location: `http://127.0.0.1:${elsewhere}/` }).end()
    }),
  )
  const { upload } = await anApp({ s3: { ...s3.settings, endpoint: `http://127.0.0.1:${port}` } })
  expect((await upload()).statusCode).toBe(503)
  expect(followed).toBe(false)
})

test('what is removed from the storage is not found, and a picture without its thumbnail is shown as it is', async () => {
  const { app, upload, get } = await anApp()
  const { avatar_url } = (await upload()).json()
  const [[file]] = await stateOf(app)
  await withClient(s3.settings, (client) => client.delete(pathOf(file!.key, 'thumb')))
  expect((await get(avatar_url)).statusCode).toBe(200)
  await withClient(s3.settings, (client) => client.delete(pathOf(file!.key)))
  expect((await get(avatar_url)).statusCode).toBe(404)
  await app.services.files.remove(file!.key)
})

test('a change that is refused is refused as always, although its file cannot be removed now', async () => {
  const { app, token } = await anApp()
  const { email } = (await call(app, (await aUser(app)).token)('GET', '/api/v1/profile')).json()
  const { body, headers } = multipart([await aPicture(), { name: 'email', content: email }])
  const { files } = app.services
  const keep = files.keep.bind(files)
  files.keep = async (upload) => {
    const kept = await keep(upload)
    await s3.kill()
    return kept
  }
  const answer = await call(app, token)('PUT', '/api/v1/profile', body, headers)
  await s3.start()
  expect([answer.statusCode, answer.json().errors[0].field]).toEqual([422, 'email'])
})

test('an empty file, and one of 30 MB, come back as they were', async () => {
  const { app } = await anApp({ s3Limits: undefined })
  const { files } = app.services
  for (const content of [Buffer.alloc(0), Buffer.alloc(30 * 1024 * 1024, 'péché')]) {
    const { key } = await files.keep(await files.receive(Readable.from([content]), 'a.bin'))
    const { content: stored, size } = (await files.read(key, 'original'))!
    expect(size).toBe(content.length)
    expect(Buffer.concat(await stored.toArray()).equals(content)).toBe(true)
    await files.remove(key)
    expect(await files.read(key, 'original')).toBeUndefined()
  }
})

test('the sweep goes through every page, and leaves alone what is not of files', async () => {
  const prefix = 'swept/'
  const settings = { ...s3.settings, prefix }
  const { app, upload, get } = await anApp({ s3: settings })
  await upload()
  const foreign = ['readme.txt', 'aa/readme.txt', `zz/${'a'.repeat(32)}`, 'ü 🌍.txt']
  const stray = Array.from({ length: 35 }, (_, index) => pathOf(`x${index}`.padEnd(32, 'y')))
  await withClient(settings, (client) => putAll(client, [...foreign, ...stray, pathOf('b'.repeat(32), 'thumb')]))

  app.clock.advance(Date.now() - app.clock.now() + 2 * day)
  await app.worker.drain()

  const left = await s3.paths(prefix)
  const { id, key } = (await stateOf(app))[0][0]!
  expect(left.toSorted()).toEqual([...foreign, pathOf(key), pathOf(key, 'thumb')].toSorted())
  expect((await get(app.services.links.file(id))).statusCode).toBe(200)
})

async function putAll(client: S3Client, paths: string[]): Promise<void> {
  const content = { open: () => Buffer.alloc(0), size: 0, sha256: emptySha256 }
  const queue = paths.values()
  const put = async () => {
    for (const path of queue) await client.put(path, content)
  }
  await Promise.all(Array.from({ length: 16 }, put))
}

const emptySha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
