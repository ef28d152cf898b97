import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStoreOptions } from '../kernel/files/open-store.ts'
import type { FileRecord } from './format.ts'
import { ObjectRestorer, readObjects } from './objects.ts'

const pieceBytes = 48 * 1024

/** Where pieces are put together again. */
export interface Restorer {
  add(piece: FileRecord): Promise<void>
  /** Once the last piece was added, or could not be. */
  finish(): Promise<void>
}

/** Every file of an installation, in pieces. */
export function readFiles({ dataDir, s3 }: FileStoreOptions): AsyncGenerator<FileRecord> {
  return s3 ? readObjects(s3) : readFolder(filesFolder(dataDir))
}

export function createRestorer({ dataDir, s3 }: FileStoreOptions): Restorer {
  const folder = filesFolder(dataDir)
  return s3 ? new ObjectRestorer(s3, join(folder, 'incoming')) : new FolderRestorer(folder)
}

function filesFolder(dataDir: string): string {
  return join(dataDir, 'files')
}

/** Every file below the folder. One that is deleted meanwhile belongs to rows deleted after the snapshot. */
async function* readFolder(folder: string): AsyncGenerator<FileRecord> {
  for await (const file of pathsBelow(folder, '')) {
    try {
      yield* readPieces(folder, file)
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  }
}

async function* pathsBelow(folder: string, below: string): AsyncGenerator<string> {
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch((error) => {
    if (isMissing(error)) return []
    throw error
  })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.isDirectory()) yield* pathsBelow(folder, path)
    else if (entry.isFile()) yield path
  }
}

async function* readPieces(folder: string, file: string): AsyncGenerator<FileRecord> {
  let pieces = 0
  for await (const piece of createReadStream(join(folder, file), { highWaterMark: pieceBytes })) {
    pieces++
    yield { file, data: (piece as Buffer).toString('base64') }
  }
  if (pieces === 0) yield { file, data: '' }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}

class FolderRestorer implements Restorer {
  readonly #folder: string
  #current: { file: string; handle: FileHandle } | undefined

  constructor(folder: string) {
    this.#folder = folder
  }

  async add({ file, data }: FileRecord): Promise<void> {
    if (this.#current?.file !== file) {
      await this.finish()
      this.#current = { file, handle: await this.#create(file) }
    }
    await this.#current!.handle.appendFile(Buffer.from(data, 'base64'))
  }

  async finish(): Promise<void> {
    const finished = this.#current?.handle
    this.#current = undefined
    await finished?.sync()
    await finished?.close()
  }

  async #create(file: string): Promise<FileHandle> {
    const path = join(this.#folder, file)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    return open(path, 'w', 0o600)
  }
}
