import { existsSync, readdirSync, statSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createApp } from '../../app.ts'
import { anAccount } from '../../resources/accounts/factory.ts'
import { aMember, aUser } from '../../resources/users/factory.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { silentLog } from '../../testing/log.ts'
import { multipart, type Part } from '../../testing/multipart.ts'
import { call } from '../../testing/resources.ts'
import { startS3, type TestS3 } from '../../testing/s3.ts'
import { day } from '../clock.ts'
import type { Database } from '../db/db.ts'

describe.each(['the data folder', 'S3'] as const)('files in %s', (place) => {
  let app: TestApp
  let token: string

  let s3: TestS3 | undefined

  beforeAll(async () => {
    s3 = place === 'S3' ? await startS3() : undefined
    app = await createTestApp({ s3: s3?.settings })
    token = (await aUser(app)).token
  })

  afterAll(async () => {
    await app.close()
    await s3?.stop()
  })

  const image = (format: 'png' | 'jpeg' | 'gif' | 'webp', width = 400, height = 200) =>
    sharp({ create: { width, height, channels: 3, background: '#1f93ff' } })
      .toFormat(format)
      .toBuffer()

  async function update(parts: Part[], headers: object = {}) {
    const form = multipart(parts)
    return call(app, token)('PUT', '/api/v1/profile', form.body, { ...form.headers, ...headers })
  }

  const avatar = (content: Buffer, filename = 'me.png'): Part => ({ name: 'avatar', filename, content })

  const fetchFile = (url: string) => app.http.inject({ url: new URL(url).pathname })

  const rows = () => app.database.read.selectFrom('files').selectAll().orderBy('id').execute()

  /** What is kept, and what has begun to arrive. */
  async function stored(): Promise<string[]> {
    const folder = join(app.dataDir, 'files')
    const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
    return [...names.filter((name) => name.includes('/')), ...((await s3?.paths()) ?? [])].sort()
  }

  /** The files carry the real time; the clock of the tests is moved past it. */
  async function sweep(): Promise<void> {
    app.clock.advance(Math.max(0, Date.now() - app.clock.now()) + 2 * day)
    await app.worker.drain()
  }

  test.each(['png', 'jpeg', 'gif', 'webp'] as const)(
    'a %s avatar is stored, shown as a thumbnail, and replaced',
    async (format) => {
      const answer = await update([
        { name: 'profile[name]', content: 'Ada' },
        avatar(await image(format), '../../é".png'),
      ])
      expect(answer.statusCode, answer.body).toBe(200)
      const { avatar_url, name } = answer.json()
      expect(name).toBe('Ada')
      const file = await fetchFile(avatar_url)
      expect(file.statusCode).toBe(200)
      expect(file.headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-disposition': "inline; filename*=UTF-8''%C3%A9%2522.png",
        'content-security-policy': "default-src 'none'; sandbox",
      })
      expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: 250, height: 125 })
      expect(await rows()).toMatchObject([{ content_type: `image/${format}`, width: 400, height: 200 }])
      await app.worker.drain()
      expect(await stored()).toHaveLength(2)
    },
  )

  test('the original comes by a link of its own', async () => {
    const content = await image('png')
    await update([avatar(content)])
    const [row] = await rows()
    const file = await fetchFile(app.services.links.file(row!.id, { variant: 'original' }))
    expect([file.headers['content-type'], file.rawPayload.equals(content)]).toEqual(['image/png', true])
  })

  test('links cannot be forged or changed, and run out', async () => {
    const { avatar_url } = (await update([avatar(await image('png'))])).json()
    const forged = [
      avatar_url.replace(/.$/, (last: string) => (last === 'x' ? 'y' : 'x')),
      avatar_url.replace('-thumb-', '-original-'),
      '/files/1-thumb-99999-x',
      '/files/x',
    ]
    for (const url of forged) expect((await fetchFile(new URL(url, 'http://parley.test').href)).statusCode).toBe(404)
    app.clock.advance(2 * day)
    expect((await fetchFile(avatar_url)).statusCode).toBe(404)
  })

  test.each([
    ['<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'me.svg'],
    ['<html><script>alert(1)</script></html>', 'me.png'],
    ['\x89PNG\r\n\x1a\nnot really', 'me.png'],
    ['', 'me.png'],
  ])('%j is no picture whatever it is called, and nothing of it stays', async (content, filename) => {
    const before = [await rows(), await stored()]
    const answer = await update([avatar(Buffer.from(content, 'latin1'), filename)])
    expect([answer.statusCode, answer.json().errors[0]]).toMatchObject([422, { field: 'avatar', code: 'bad_format' }])
    expect([await rows(), await stored()]).toEqual(before)
  })

  test('a file that is too large is refused while it comes', async () => {
    const before = await stored()
    const answer = await update([avatar(Buffer.alloc(15 * 1024 * 1024 + 1))])
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([413, 'body_too_large'])
    expect(await stored()).toEqual(before)
  })

  test('all files of a form together are bounded, whether their size is announced or not', async () => {
    const before = await stored()
    const headers = { 'content-type': 'multipart/form-data; boundary=b', api_access_token: token }
    const send = (payload: Buffer | Readable, more = {}) =>
      app.http.inject({ method: 'PUT', url: '/api/v1/profile', payload, headers: { ...headers, ...more } })
    function* endless() {
      for (const name of ['avatar', 'other']) {
        yield Buffer.from(`--b\r\ncontent-disposition: form-data; name="${name}"; filename="a"\r\n\r\n`)
        for (let i = 0; i < (name === 'avatar' ? 10 : 200); i++) yield Buffer.alloc(1024 * 1024)
        yield Buffer.from('\r\n')
      }
    }
    for (const answer of [
      await send(Readable.from(endless()), { 'transfer-encoding': 'chunked' }),
      await send(Buffer.from('--b'), { 'content-length': String(100 * 1024 * 1024 + 1) }),
    ]) {
      expect([answer.statusCode, answer.json().errors[0]]).toMatchObject([413, { field: '', code: 'body_too_large' }])
    }
    expect(await stored()).toEqual(before)
  })

  test('what is no file is bounded like any other body', async () => {
    const half = { content: 'x'.repeat(600_000) }
    const answer = await update([
      { name: 'a', ...half },
      { name: 'b', ...half },
    ])
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([413, 'body_too_large'])
  })

  test.runIf(place === 'the data folder')(
    'a file is on the disk, with its thumbnail and its place in the folder, before a row names it',
    async () => {
      const handle = await open(app.dataDir)
      const prototype = Object.getPrototypeOf(handle) as FileHandle
      await handle.close()
      const synced: { ino: number; rows: number }[] = []
      const sync = vi.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
        const { ino } = await this.stat()
        await this.datasync()
        synced.push({ ino, rows: (await rows()).length })
      })
      const before = (await rows()).length
      const answer = await update([avatar(await image('png'))])
      sync.mockRestore()
      expect(answer.statusCode).toBe(200)
      const { key } = (await rows()).at(-1)!
      const place = join(app.dataDir, 'files', key.slice(0, 2).toLowerCase(), key)
      for (const path of [place, `${place}.thumb`, dirname(place)]) {
        expect(synced).toContainEqual({ ino: statSync(path).ino, rows: before })
      }
    },
  )

  test('where a commit’s outcome is unknown, its files stay until it is known', async () => {
    const broken = Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' })
    const { database } = app
    const form = multipart([avatar(await image('png'))])
    const send = async (transaction: Database['transaction']) => {
      const other = createApp({
        database: { ...database, transaction },
        secretKey: 'the secret key of the tests, long enough',
        baseUrl: 'http://parley.test',
        log: silentLog,
        dataDir: app.dataDir,
        s3: s3?.settings,
      })
      const answer = await call(other, token)('PUT', '/api/v1/profile', form.body, form.headers)
      await other.http.close()
      return answer.statusCode
    }
    const committed = await send(async (work) => {
      await database.transaction(work)
      throw broken
    })
    expect(committed).toBe(503)
    const { id } = (await rows()).at(-1)!
    expect((await fetchFile(app.services.links.file(id))).statusCode).toBe(200)

    const before = (await stored()).length
    const undone = await send(() => Promise.reject(broken))
    expect([undone, (await stored()).length]).toEqual([503, before + 2])
    await sweep()
    expect(await stored()).toHaveLength(2)
  })

  test('a change that fails leaves no file', async () => {
    const before = [await rows(), await stored()]
    const answer = await update([avatar(await image('png')), { name: 'email', content: 'nobody' }])
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([422, 'email'])
    expect([await rows(), await stored()]).toEqual(before)
  })

  test('what is no form is refused; a form is taken wherever JSON is', async () => {
    const broken = await call(app, token)('PUT', '/api/v1/profile', 'no form', {
      'content-type': 'multipart/form-data; boundary=x',
    })
    expect([broken.statusCode, broken.json().errors[0].code]).toEqual([400, 'unreadable_body'])
    const form = multipart([
      { name: 'title', content: 'by-form' },
      { name: 'show_on_sidebar', content: 'true' },
      { name: 'unasked', filename: 'x.txt', content: 'y' },
    ])
    const before = await stored()
    const { id } = await anAccount(app)
    const administrator = await aMember(app, id, 'administrator')
    const made = await call(app, administrator.token)('POST', `/api/v1/accounts/${id}/labels`, form.body, form.headers)
    expect([made.statusCode, made.json()]).toMatchObject([200, { title: 'by-form', show_on_sidebar: true }])
    expect(await stored()).toEqual(before)
  })

  test('a picture can be removed, and what a killed process left is swept', async () => {
    await update([avatar(await image('png'))])
    const answer = await call(app, token)('DELETE', '/api/v1/profile/avatar')
    expect([answer.statusCode, answer.json().avatar_url]).toEqual([200, ''])
    await app.worker.drain()
    expect([await rows(), await stored()]).toEqual([[], []])
    const upload = await app.services.files.receive(Readable.from([await image('png')]), 'x.png')
    await app.services.files.keep(upload)
    expect(await stored()).toHaveLength(2)
    await sweep()
    expect(await stored()).toEqual([])
  })
})
