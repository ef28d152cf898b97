import { createHash } from 'node:crypto'
import { createReadStream, type ReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
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
  readonly #incoming: string

  constructor(folder: string) {
    this.#folder = folder
    this.#incoming = join(folder, 'incoming')
  }

  /** Writes the content down as it comes. Whatever ends it early, nothing of it stays. */
  async receive(content: AsyncIterable<Buffer>, filename: string): Promise<Upload> {
    const path = join(this.#incoming, randomToken())
    await mkdir(this.#incoming, { recursive: true, mode: 0o700 })
    try {
      const measured = await writeMeasured(path, content)
      return { ...(await describeFile(path)), filename: safeName(filename), ...measured, path }
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
  }

  /** Gives the file its lasting name, and an image its thumbnail. Once this is done, a power cut takes nothing away. */
  async keep({ path, digest: _digest, ...facts }: Upload): Promise<KeptFile> {
    const key = randomToken(32)
    const place = this.#place(key)
    const thumb = `${place}.thumb`
    try {
      const created = await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      const hasThumb = facts.width !== null && (await makeThumbnail(path, thumb))
      await rename(path, place)
      for (const file of hasThumb ? [place, thumb] : [place]) await sync(file, 'r+')
      for (const folder of created ? [dirname(place), this.#folder, dirname(this.#folder)] : [dirname(place)]) {
        await syncFolder(folder)
      }
    } catch (error) {
      await this.remove(key)
      throw error
    }
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

  /** Removes what has begun to arrive and has not been touched since a time: whoever received it is gone. */
  async clearIncoming(before: number): Promise<void> {
    for (const name of await readdir(this.#incoming).catch(() => [])) {
      const path = join(this.#incoming, name)
      if (await isOlder(path, before)) await rm(path, { force: true })
    }
  }

  /** The keys of all files that have not been touched since a time, a folder at once. */
  async *keysOlderThan(ms: number): AsyncGenerator<string[]> {
    for (const shard of await readdir(this.#folder).catch(() => [])) {
      const folder = join(this.#folder, shard)
      if (folder === this.#incoming) continue
      const keys: string[] = []
      for (const name of await readdir(folder).catch(() => [])) {
        if (!name.endsWith('.thumb') && (await isOlder(join(folder, name), ms))) keys.push(name)
      }
      if (keys.length > 0) yield keys
    }
  }

  #place(key: string): string {
    return join(this.#folder, key.slice(0, 2).toLowerCase(), key)
  }
}

async function writeMeasured(path: string, content: AsyncIterable<Buffer>) {
  const hash = createHash('sha256')
  let byte_size = 0
  async function* measured() {
    for await (const chunk of content) {
      hash.update(chunk)
      byte_size += chunk.length
      yield chunk
    }
  }
  await writeFile(path, measured(), { mode: 0o600 })
  return { byte_size, digest: hash.digest('base64url') }
}

/** Waits until it is on the disk, and not only in the memory of the system. */
async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A new name is lost with its folder. Windows cannot open one, and needs not. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform !== 'win32') await sync(path, 'r')
}

async function isOlder(path: string, ms: number): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && found.mtimeMs < ms
}

/** Shown to whoever downloads the file; never part of a path. */
function safeName(filename: string): string {
  const name = filename
    .replace(/[\p{Cc}/\\]/gu, '_')
    .slice(0, 255)
    .toWellFormed()
  return name.trim() || 'file'
}
