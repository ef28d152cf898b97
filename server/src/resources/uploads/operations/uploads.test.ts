import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { day, hour } from '../../../kernel/clock.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { type ConversationScene, conversationScene } from '../../../testing/conversation-scene.ts'
import { aPicture, multipart } from '../../../testing/multipart.ts'
import { canary, serve } from '../../../testing/outbound.ts'
import { closeSendingApp, sendingApp } from '../../../testing/receiver.ts'
import { codeOf, refusalOf } from '../../../testing/refusal.ts'
import { call } from '../../../testing/resources.ts'
import { startS3, type TestS3 } from '../../../testing/s3.ts'
import { scene } from '../../../testing/scene.ts'
import { aConnection } from '../../contacts/factory.ts'

closeSendingApp()

const md5 = (content: string | Buffer) => createHash('md5').update(content).digest('base64')

const pathIn = (url: string) => new URL(url).pathname

const filesOf = ({ app, account }: Pick<ConversationScene, 'app' | 'account'>) =>
  app.database.read.selectFrom('files').selectAll().where('account_id', '=', account.id).orderBy('id').execute()

async function upload({ app, account, agent }: Pick<ConversationScene, 'app' | 'account' | 'agent'>) {
  const form = multipart([await aPicture('attachment')])
  const answer = await call(app, agent.token)('POST', `/api/v1/accounts/${account.id}/upload`, form.body, form.headers)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json() as { file_url: string; blob_key: string; blob_id: string }
}

const put = (app: TestApp, url: string, payload: string | Buffer, headers: object = {}) =>
  app.http.inject({
    method: 'PUT',
    url: pathIn(url),
    headers: { 'content-type': 'text/plain', ...headers },
    payload,
  })

describe.each(['the data folder', 'S3'] as const)('files sent ahead to %s', (place) => {
  let app: TestApp
  let s3: TestS3 | undefined

  beforeAll(async () => {
    s3 = place === 'S3' ? await startS3() : undefined
    app = await createTestApp({ s3: s3?.settings })
  })

  afterAll(async () => {
    await app.close()
    await s3?.stop()
  })

  test('an upload is shown by its link, and any number of messages can bring it', async () => {
    const set = await conversationScene({}, {}, scene(app))
    const { file_url, blob_id } = await upload(set)
    expect(file_url).toMatch(/^http:\/\/parley\.test\/rails\/.+\/me\.png$/)
    expect((await app.http.inject(pathIn(file_url))).headers['content-type']).toBe('image/png')
    const first = await set.agent.messages.create(set.number, { attachments: [blob_id] })
    expect(first.attachments).toMatchObject([{ file_type: 'image', extension: 'png', width: 10, height: 10 }])
    const note = { content: 'twice', attachments: [blob_id, { file_type: 'location' as const, ...berlin }, blob_id] }
    const second = await set.agent.messages.create(set.number, note)
    expect(second.attachments!.map(({ file_type }) => file_type)).toEqual(['image', 'location', 'image'])
    expect(await filesOf(set)).toHaveLength(1)

    // The file stays with the last of those who have it.
    app.clock.advance(day + hour)
    await set.settle()
    expect(await refusalOf(set.agent.messages.create(set.number, { attachments: [blob_id] }))).toBe(
      '422 attachments[0] unknown',
    )
    await set.agent.messages.delete(set.number, second.id)
    await set.settle()
    const data_url = first.attachments![0]!.data_url!
    expect((await app.http.inject(pathIn(data_url))).statusCode).toBe(200)
    await set.admin.conversations.delete(set.number)
    await set.settle()
    expect(await filesOf(set)).toEqual([])
    expect((await app.http.inject(pathIn(data_url))).statusCode).toBe(404)
  })

  test('bytes are sent to the address that was answered, and then brought by a message', async () => {
    const set = await conversationScene({}, {}, scene(app))
    const content = 'a,b\n1,2\n'
    const announced = { filename: 'Übersicht.csv', byte_size: 8, checksum: md5(content), content_type: 'text/csv' }
    const path = `/api/v1/accounts/${set.account.id}/conversations/${set.number}/direct_uploads`
    const answer = await call(app, set.agent.token)('POST', path, { blob: announced })
    expect(answer.statusCode, answer.body).toBe(200)
    const { signed_id, direct_upload, ...blob } = answer.json()
    expect(blob).toMatchObject(announced)
    expect(direct_upload.headers).toEqual({ 'Content-Type': 'text/csv' })
    // Not before the bytes are there.
    expect(await refusalOf(set.agent.messages.create(set.number, { attachments: [signed_id] }))).toBe(
      '422 attachments[0] unknown',
    )
    expect(await codeOf(put(app, direct_upload.url, 'a,b\n1,3\n'))).toBe('422 mismatch')
    expect(await codeOf(put(app, direct_upload.url, 'a,b'))).toBe('422 mismatch')
    expect(await codeOf(put(app, direct_upload.url, `${content}more`))).toBe('422 mismatch')
    const stored = await put(app, direct_upload.url, content, direct_upload.headers)
    expect([stored.statusCode, stored.body]).toEqual([204, ''])
    expect(await codeOf(put(app, direct_upload.url, content))).toBe('404 not_found')
    const message = await set.agent.messages.create(set.number, { attachments: [signed_id] })
    const attachment = message.attachments![0]!
    expect(attachment).toMatchObject({ file_type: 'file', extension: 'csv', file_size: 8 })
    expect((await app.http.inject(pathIn(attachment.data_url!))).body).toBe(content)
  })
})

const berlin = { coordinates_lat: 52.5, coordinates_long: 13.4 }

test('of two who send the bytes at once, one does', async () => {
  const set = await conversationScene()
  const { direct_upload } = await announce(set, 'hello')
  const answers = await Promise.all([
    put(set.app, direct_upload.url, 'hello'),
    put(set.app, direct_upload.url, 'hello'),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404])
  expect(await filesOf(set)).toHaveLength(1)
})

const announce = ({ agent, number }: ConversationScene, content: string) =>
  agent.conversations.directUploads.create(number, {
    filename: 'x.txt',
    byte_size: Buffer.byteLength(content),
    checksum: md5(content),
  })

test('an address is good for an hour, and only as it was made', async () => {
  const set = await conversationScene()
  const { direct_upload, signed_id } = await announce(set, 'hello')
  const { direct_upload: other } = await announce(set, 'other')
  const [id] = pathIn(direct_upload.url).split('/').at(-1)!.split('-')
  expect(await codeOf(put(set.app, other.url.replace(/\/\d+-/, `/${id}-`), 'hello'))).toBe('404 not_found')
  expect(await codeOf(put(set.app, direct_upload.url.replace(/.$/, '!'), 'hello'))).toBe('404 not_found')
  set.app.clock.advance(hour + 1)
  expect(await codeOf(put(set.app, direct_upload.url, 'hello'))).toBe('404 not_found')
  set.app.clock.advance(day)
  await set.settle()
  const left = set.app.database.read.selectFrom('uploads').selectAll().where('account_id', '=', set.account.id)
  expect(await left.execute()).toEqual([])
  expect(signed_id).toBeTruthy()
})

test('a browser of any site may send the bytes: the address is the permission', async () => {
  const { app, ...set } = await conversationScene()
  const { direct_upload } = await announce({ app, ...set }, 'hello')
  const origin = 'https://desk.invalid'
  const asked = { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' }
  const preflight = await app.http.inject({ method: 'OPTIONS', url: pathIn(direct_upload.url), headers: asked })
  expect(preflight.headers['access-control-allow-methods']).toContain('PUT')
  const stored = await put(app, direct_upload.url, 'hello', { origin })
  expect([stored.statusCode, stored.headers['access-control-allow-origin']]).toEqual([204, '*'])
})

test('what is announced is bounded', async () => {
  const set = await conversationScene()
  const good = { filename: 'x', byte_size: 1, checksum: md5('x') }
  const { create } = set.agent.conversations.directUploads
  expect(await refusalOf(create(set.number, { ...good, byte_size: 41 * 1024 * 1024 }))).toBe('422 byte_size too_large')
  expect(await refusalOf(create(set.number, { ...good, checksum: 'x' }))).toBe('422 checksum bad_format')
  const stranger = await set.member()
  expect(await refusalOf(stranger.conversations.directUploads.create(set.number, good))).toBe('404 not_found')
})

test('a signed id means nothing in another account, nor does what is made up', async () => {
  const set = await conversationScene()
  const other = await conversationScene()
  const { blob_id } = await upload(other)
  for (const id of [blob_id, blob_id.replace(/^\d+/, '1'), '1', 'x'.repeat(200), '\u{1F600}']) {
    expect(await refusalOf(set.agent.messages.create(set.number, { attachments: [id] })), id).toBe(
      '422 attachments[0] unknown',
    )
  }
})

test('a conversation that is begun can bring an upload, and so can a form', async () => {
  const set = await conversationScene()
  const { blob_id } = await upload(set)
  const form = multipart([
    { name: 'content', content: 'see' },
    { name: 'attachments[]', content: blob_id },
    { name: 'attachments[]', filename: 'a.txt', content: 'x' },
  ])
  const url = `/api/v1/accounts/${set.account.id}/conversations/${set.number}/messages`
  const answer = await call(set.app, set.agent.token)('POST', url, form.body, form.headers)
  expect(answer.json().attachments.map(({ file_type }: { file_type: string }) => file_type)).toEqual(['file', 'image'])
  const { source_id } = await aConnection(set.app, set.inbox)
  const message = { attachments: [blob_id] }
  const begun = await set.agent.conversations.create({ inbox_id: set.inbox.id, source_id, message })
  expect(begun.messages[0]!.attachments).toMatchObject([{ file_type: 'image' }])
})

test('a file is fetched from an address, and refused where it cannot be', async () => {
  const picture = await aPicture()
  const port = await serve((request, response) => {
    if (request.url !== '/logo.png') response.writeHead(404)
    response.end(picture.content)
  })
  const { agent, app } = await scene(await sendingApp())
  const at = (path: string) => ({ external_url: `http://127.0.0.1:${port}${path}` })
  const { file_url } = await agent.uploads.create(at('/logo.png'))
  expect(file_url).toMatch(/\/logo\.png$/)
  expect((await app.http.inject(pathIn(file_url))).rawPayload).toEqual(picture.content)
  expect(await refusalOf(agent.uploads.create(at('/none')))).toBe('422 external_url fetch_failed')
  const gone = { external_url: 'http://nowhere.invalid/x' }
  expect(await refusalOf(agent.uploads.create(gone))).toBe('422 external_url fetch_failed')
  expect(await refusalOf(agent.uploads.create({}))).toBe('422 attachment missing')
})

test('a file from elsewhere is bounded, and nothing of what is too large or breaks off stays', async () => {
  const port = await serve((request, response) => {
    const piece = Buffer.alloc(1024 * 1024)
    if (request.url === '/broken') response.writeHead(200, { 'content-length': 10 }).end('12345')
    else Readable.from(Array(42).fill(piece)).pipe(response)
  })
  const set = await scene(await sendingApp())
  const at = (path: string) => ({ external_url: `http://127.0.0.1:${port}${path}` })
  expect(await refusalOf(set.agent.uploads.create(at('/large')))).toBe('422 external_url too_large')
  expect(await refusalOf(set.agent.uploads.create(at('/broken')))).toBe('422 external_url fetch_failed')
  expect(await filesOf(set)).toEqual([])
  expect(readdirSync(join(set.app.dataDir, 'files', 'incoming'))).toEqual([])
})

test('addresses inside are refused, and so are names that lead there', async () => {
  const { port, connections } = await canary()
  const app = await createTestApp({ resolve: async () => [{ address: '127.0.0.1' }] })
  onTestFinished(() => app.close())
  const { agent } = await scene(app)
  const at = (host: string) => agent.uploads.create({ external_url: `http://${host}:${port}/x` })
  expect(await refusalOf(at('169.254.169.254'))).toBe('422 external_url address_refused')
  expect(await refusalOf(at('inside.invalid'))).toBe('422 external_url fetch_failed')
  expect(connections()).toBe(0)
})
