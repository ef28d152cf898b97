import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomToken } from '../secrets.ts'
import { describeFile } from './describe.ts'
import type { Upload } from './store.ts'

/** The local folder that uploads are received in, whichever store keeps them afterwards. */
export class Incoming {
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  async receive(content: AsyncIterable<Buffer>, filename: string): Promise<Upload> {
    const path = join(this.folder, randomToken())
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    try {
      const measured = await writeMeasured(path, content)
      return { ...(await describeFile(path)), filename: safeName(filename), ...measured, path }
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
  }

  async discard(uploads: readonly Upload[]): Promise<void> {
    await Promise.all(uploads.map(({ path }) => rm(path, { force: true })))
  }

  async clear(before: number): Promise<void> {
    for (const name of await readdir(this.folder).catch(() => [])) {
      const path = join(this.folder, name)
      if (await isOlder(path, before)) await rm(path, { force: true })
    }
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

export async function isOlder(path: string, ms: number): Promise<boolean> {
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
