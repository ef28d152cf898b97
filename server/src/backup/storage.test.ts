import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBackup } from '../cli/testing/backup-file.ts'
import { anInstallation, aPlace, type Place, parley } from '../cli/testing/place.ts'
import { openFileStore } from '../kernel/files/open-store.ts'
import type { FileStore } from '../kernel/files/store.ts'
import { aPicture } from '../testing/multipart.ts'
import { startS3, type TestS3 } from '../testing/s3.ts'

let s3: TestS3

beforeAll(async () => {
  s3 = await startS3()
})

afterAll(() => s3.stop())

async function inStore<T>({ config }: Place, work: (store: FileStore) => Promise<T>): Promise<T> {
  const store = openFileStore(config)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

/** Where files are, in an installation of its own. */
const storages = {
  'the data folder': () => ({}),
  S3: (prefix: string) => ({ ...s3.env, PARLEY_FILES: `s3://${s3.settings.bucket}/${prefix}` }),
}
type Storage = keyof typeof storages

test.each<[from: Storage, to: Storage]>([
  ['S3', 'S3'],
  ['S3', 'the data folder'],
  ['the data folder', 'S3'],
])('files come along from %s to %s', async (from, to) => {
  const [source, target] = [
    await anInstallation(undefined, storages[from](`from-${from.length}-${to.length}`)),
    await aPlace(undefined, storages[to](`to-${from.length}-${to.length}`)),
  ]
  const picture = Buffer.from((await aPicture()).content)
  const contents = [Buffer.alloc(300_000, 'péché'), Buffer.alloc(0), picture]
  const keys = await inStore(source, async (store) => {
    const kept: string[] = []
    for (const content of contents) {
      kept.push((await store.keep(await store.receive(Readable.from([content]), 'x'))).key)
    }
    return kept
  })

  const { code, out, err } = await parley(target, 'restore', await aBackup(source))

  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toContain('and 4 files')
  await inStore(target, async (store) => {
    for (const [index, key] of keys.entries()) {
      const { content, size } = (await store.read(key, 'original'))!
      expect(size).toBe(contents[index]!.length)
      expect((await buffer(content)).equals(contents[index]!)).toBe(true)
    }
    const thumbnail = await buffer((await store.read(keys[2]!, 'thumb'))!.content)
    expect(thumbnail.equals(picture)).toBe(false)
  })
})

test('while the storage is down, neither backup nor restore pretends to be whole', async () => {
  const source = await anInstallation(undefined, storages.S3('down'))
  await inStore(source, async (store) => store.keep(await store.receive(Readable.from([Buffer.from('x')]), 'x')))
  const file = await aBackup(source)
  const target = await aPlace(undefined, storages.S3('down-too'))
  await s3.kill()
  const backup = await parley(source, 'backup', join(source.folder, 'second.gz'))
  const restore = await parley(target, 'restore', file)
  await s3.start()

  for (const outcome of [backup, restore]) {
    expect(outcome.code).toBe(1)
    expect(outcome.err).toContain('The file storage at http://127.0.0.1')
    expect(outcome.err).toContain("'parley doctor'")
  }
  expect(readdirSync(source.folder).filter((name) => name.startsWith('second'))).toEqual([])
  expect(await parley(target, 'restore', file)).toMatchObject({ code: 0, err: '' })
})

test('the doctor writes, reads and deletes; what is wrong with the storage is a problem, told without the secret', async () => {
  const place = await anInstallation(undefined, storages.S3('checked'))

  const healthy = await parley(place, 'doctor')
  const wrong = { ...place.env, PARLEY_S3_SECRET_KEY: 'a-secret-that-is-wrong' }
  const refused = await parley({ env: wrong }, 'doctor')

  expect(healthy.code).toBe(0)
  expect(healthy.out).toMatch(/^ok {7}The bucket parley-files at http:\/\/127\.0\.0\.1:\d+ can be written/m)
  expect(await s3.paths('checked/')).toEqual([])
  expect(refused.code).toBe(1)
  expect(refused.out).toMatch(/^problem .*403 SignatureDoesNotMatch.*PARLEY_S3_/m)
  expect(refused.out + refused.err).not.toContain('a-secret-that-is-wrong')
})
