import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync, type ReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { randomToken } from '../secrets.ts'
import { describeFile, type FileFacts, makeThumbnail } from './describe.ts'

/** A file that has arrived, and is not yet anybody's. */
export interface Upload extends FileFacts {
  filename: string
  byte_size: number
  /** SHA-256 of the content. */
  digest: string
  path: string
}

/** A file in its place, waiting for the transaction that gives it an owner. */
export interface KeptFile extends FileFacts {
  key: string
  filename: string
  byte_size: number
}

export type Variant = 'original' | 'thumb'

/** Files in a folder, under random names: nothing that a caller chose becomes part of a path. */
export class FileStore {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  async receive(content: Readable, filename: string): Promise<Upload> {
    const path = join(this.#folder, 'incoming', randomToken())
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    const hash = createHash('sha256')
    let byte_size = 0
    content.on('data', (chunk: Buffer) => {
      hash.update(chunk)
      byte_size += chunk.length
    })
    await pipeline(content, createWriteStream(path, { mode: 0o600 }))
    return {
      ...(await describeFile(path)),
      filename: safeName(filename),
      byte_size,
      digest: hash.digest('base64url'),
      path,
    }
  }

  /** Gives the file its lasting name, and an image its thumbnail. */
  async keep({ path, digest: _digest, ...facts }: Upload): Promise<KeptFile> {
    const key = randomToken(32)
    const place = this.#place(key)
    await mkdir(dirname(place), { recursive: true, mode: 0o700 })
    if (facts.width !== null) await makeThumbnail(path, `${place}.thumb`)
    await rename(path, place)
    return { ...facts, key }
  }

  async discard(uploads: readonly Upload[]): Promise<void> {
    await Promise.all(uploads.map(({ path }) => rm(path, { force: true })))
  }

  async remove(key: string): Promise<void> {
    const place = this.#place(key)
    await Promise.all([rm(place, { force: true }), rm(`${place}.thumb`, { force: true })])
  }

  async read(key: string, variant: Variant): Promise<{ content: ReadStream; size: number } | undefined> {
    const place = this.#place(key)
    for (const path of variant === 'thumb' ? [`${place}.thumb`, place] : [place]) {
      const found = await stat(path).catch(() => undefined)
      if (found) return { content: createReadStream(path), size: found.size }
    }
    return undefined
  }

  /** The keys of all files that have not been touched since a time, a folder at once. */
  async *keysOlderThan(ms: number): AsyncGenerator<string[]> {
    for (const shard of await readdir(this.#folder).catch(() => [])) {
      const folder = join(this.#folder, shard)
      const keys: string[] = []
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name)
        const found = await stat(path).catch(() => undefined)
        if (!found || found.mtimeMs >= ms) continue
        if (shard === 'incoming') await rm(path, { force: true })
        else if (!name.endsWith('.thumb')) keys.push(name)
      }
      if (keys.length > 0) yield keys
    }
  }

  #place(key: string): string {
    return join(this.#folder, key.slice(0, 2).toLowerCase(), key)
  }
}

/** Shown to whoever downloads the file; never part of a path. */
function safeName(filename: string): string {
  const name = filename
    .toWellFormed()
    .replace(/[\p{Cc}/\\]/gu, '_')
    .slice(0, 255)
  return name.trim() || 'file'
}
