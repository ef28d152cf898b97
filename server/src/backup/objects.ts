import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { S3Client } from '../kernel/files/s3-client.ts'
import type { S3Settings } from '../kernel/files/s3-settings.ts'
import { keyIn, StorageUnavailable } from '../kernel/files/store.ts'
import { randomToken } from '../kernel/secrets.ts'
import { OperatorError } from '../operator-error.ts'
import type { FileRecord } from './format.ts'

/** Every file in the storage. Other things in the bucket stay out. */
export async function* readObjects(settings: S3Settings): AsyncGenerator<FileRecord> {
  const client = new S3Client(settings)
  try {
    for await (const page of client.list()) {
      for (const { path } of page) if (keyIn(path) !== undefined) yield* readPieces(client, path)
    }
  } catch (error) {
    throw storageFailed(error)
  } finally {
    await client.close()
  }
}

/** None for one that is deleted meanwhile. */
async function* readPieces(client: S3Client, file: string): AsyncGenerator<FileRecord> {
  const found = await client.get(file)
  if (!found) return
  if (found.size === 0) yield { file, data: '' }
  for await (const piece of found.content) yield { file, data: (piece as Buffer).toString('base64') }
}

interface Restored {
  file: string
  handle: FileHandle
  path: string
  hash: Hash
  size: number
}

/** Puts the pieces of a file together in a local folder, and the file to the storage when it is whole. */
export class ObjectRestorer {
  readonly #client: S3Client
  readonly #folder: string
  #current: Restored | undefined

  constructor(settings: S3Settings, folder: string) {
    this.#client = new S3Client(settings)
    this.#folder = folder
  }

  async add({ file, data }: FileRecord): Promise<void> {
    if (this.#current?.file !== file) {
      await this.#put()
      // What was on its way when the backup was made is no file yet.
      if (keyIn(file) === undefined) return
      this.#current = await this.#begin(file)
    }
    const piece = Buffer.from(data, 'base64')
    const current = this.#current!
    current.hash.update(piece)
    current.size += piece.length
    await current.handle.appendFile(piece)
  }

  async finish(): Promise<void> {
    try {
      await this.#put()
    } finally {
      await this.#client.close()
    }
  }

  async #begin(file: string): Promise<Restored> {
    const path = join(this.#folder, randomToken())
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    return { file, path, handle: await open(path, 'wx', 0o600), hash: createHash('sha256'), size: 0 }
  }

  async #put(): Promise<void> {
    const current = this.#current
    this.#current = undefined
    if (!current) return
    const { file, handle, path, hash, size } = current
    try {
      await handle.close()
      await this.#client.put(file, { open: () => createReadStream(path), size, sha256: hash.digest('hex') })
    } catch (error) {
      throw storageFailed(error)
    } finally {
      await rm(path, { force: true })
    }
  }
}

function storageFailed(error: unknown): unknown {
  if (!(error instanceof StorageUnavailable)) return error
  return new OperatorError(`${error.message}.`, "Check it with 'parley doctor', and try again.")
}
