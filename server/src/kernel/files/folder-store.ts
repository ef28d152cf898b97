import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { randomToken } from '../secrets.ts'
import { makeThumbnail } from './describe.ts'
import { Incoming, isOlder } from './incoming.ts'
import { type FileStore, type KeptFile, pathOf, type StoredContent, type Upload, type Variant } from './store.ts'

/** Files in the data folder. */
export class FolderStore implements FileStore {
  readonly #folder: string
  readonly #incoming: Incoming

  constructor(folder: string) {
    this.#folder = folder
    this.#incoming = new Incoming(join(folder, 'incoming'))
  }

  receive(content: AsyncIterable<Buffer>, filename: string): Promise<Upload> {
    return this.#incoming.receive(content, filename)
  }

  async keep({ path, digest: _digest, ...facts }: Upload): Promise<KeptFile> {
    const key = randomToken(32)
    const place = this.#place(key)
    const thumb = this.#place(key, 'thumb')
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

  discard(uploads: readonly Upload[]): Promise<void> {
    return this.#incoming.discard(uploads)
  }

  async remove(key: string): Promise<void> {
    await Promise.all([rm(this.#place(key), { force: true }), rm(this.#place(key, 'thumb'), { force: true })])
  }

  async read(key: string, variant: Variant): Promise<StoredContent | undefined> {
    for (const wanted of variant === 'thumb' ? (['thumb', 'original'] as const) : [variant]) {
      const path = this.#place(key, wanted)
      const found = await stat(path).catch(() => undefined)
      if (found) return { content: createReadStream(path), size: found.size }
    }
    return undefined
  }

  clearIncoming(before: number): Promise<void> {
    return this.#incoming.clear(before)
  }

  /** A folder at once. */
  async *keysOlderThan(ms: number): AsyncGenerator<string[]> {
    for (const shard of await readdir(this.#folder).catch(() => [])) {
      const folder = join(this.#folder, shard)
      if (folder === this.#incoming.folder) continue
      const keys: string[] = []
      for (const name of await readdir(folder).catch(() => [])) {
        if (!name.endsWith('.thumb') && (await isOlder(join(folder, name), ms))) keys.push(name)
      }
      if (keys.length > 0) yield keys
    }
  }

  async close(): Promise<void> {}

  #place(key: string, variant?: Variant): string {
    return join(this.#folder, pathOf(key, variant))
  }
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
