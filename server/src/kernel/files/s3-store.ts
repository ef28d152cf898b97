import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { randomToken } from '../secrets.ts'
import { makeThumbnail } from './describe.ts'
import { Incoming } from './incoming.ts'
import { S3Client, type S3Limits } from './s3-client.ts'
import type { S3Settings } from './s3-settings.ts'
import {
  type FileStore,
  type KeptFile,
  keyIn,
  pathOf,
  StorageUnavailable,
  type StoredContent,
  type Upload,
  type Variant,
} from './store.ts'

/** Files in S3-compatible storage, which several machines can share. Uploads are received in a local folder first. */
export class S3Store implements FileStore {
  readonly client: S3Client
  readonly #incoming: Incoming

  constructor(settings: S3Settings, incoming: string, limits?: S3Limits) {
    this.client = new S3Client(settings, limits)
    this.#incoming = new Incoming(incoming)
  }

  receive(content: AsyncIterable<Buffer>, filename: string): Promise<Upload> {
    return this.#incoming.receive(content, filename)
  }

  async keep({ path, digest, ...facts }: Upload): Promise<KeptFile> {
    const key = randomToken(32)
    try {
      const sha256 = Buffer.from(digest, 'base64url').toString('hex')
      await this.client.put(pathOf(key), { open: () => createReadStream(path), size: facts.byte_size, sha256 })
      if (facts.width !== null) await this.#keepThumbnail(key, path)
    } catch (error) {
      // Where the storage does not answer, it would not do so now either: what is left is swept later.
      if (!(error instanceof StorageUnavailable)) await this.remove(key)
      throw error
    }
    await rm(path, { force: true })
    return { ...facts, key }
  }

  async #keepThumbnail(key: string, path: string): Promise<void> {
    const target = `${path}.thumb`
    try {
      if (!(await makeThumbnail(path, target))) return
      const thumbnail = await readFile(target)
      const sha256 = createHash('sha256').update(thumbnail).digest('hex')
      await this.client.put(pathOf(key, 'thumb'), { open: () => thumbnail, size: thumbnail.length, sha256 })
    } finally {
      await rm(target, { force: true })
    }
  }

  discard(uploads: readonly Upload[]): Promise<void> {
    return this.#incoming.discard(uploads)
  }

  /** The thumbnail first: by the original, what is left after a broken-off removal is found again. */
  async remove(key: string): Promise<void> {
    await this.client.delete(pathOf(key, 'thumb'))
    await this.client.delete(pathOf(key))
  }

  async read(key: string, variant: Variant): Promise<StoredContent | undefined> {
    const thumbnail = variant === 'thumb' ? await this.client.get(pathOf(key, 'thumb')) : undefined
    return thumbnail ?? this.client.get(pathOf(key))
  }

  clearIncoming(before: number): Promise<void> {
    return this.#incoming.clear(before)
  }

  /** A page of the listing at once. Other things in the bucket are left alone. */
  async *keysOlderThan(ms: number): AsyncGenerator<string[]> {
    for await (const page of this.client.list()) {
      const keys = page.flatMap(({ path, modified }) => (modified < ms ? (keyIn(path) ?? []) : []))
      if (keys.length > 0) yield [...new Set(keys)]
    }
  }

  close(): Promise<void> {
    return this.client.close()
  }
}
