import { createReadStream } from 'node:fs'
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { OperatorError } from '../operator-error.ts'

const pieceBytes = 64 * 1024

/** A backup that can be read more than once: first to see that it is whole, then for what is in it. */
export interface BackupInput {
  /** How it is called where something is wrong with it. */
  name: string
  open(): Readable
  close(): Promise<void>
}

export function fileInput(path: string): BackupInput {
  return { name: path, open: () => createReadStream(path), close: async () => {} }
}

/** Keeps what comes in a file without a name, which is gone with the process, however that ends. */
export async function streamInput(name: string, stream: Readable): Promise<BackupInput> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-restore-'))
  const handle = await open(join(folder, 'backup'), 'wx+', 0o600).finally(() =>
    rm(folder, { recursive: true, force: true }),
  )
  try {
    for await (const chunk of stream) await handle.appendFile(chunk)
  } catch (error) {
    await handle.close()
    throw unkept(name, error)
  }
  return {
    name,
    open: () => Readable.from(contentOf(handle)),
    close: () => handle.close(),
  }
}

/** A stream of the handle would close it at its end. */
async function* contentOf(handle: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ; ) {
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(pieceBytes), 0, pieceBytes, position)
    if (bytesRead === 0) return
    position += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

function unkept(name: string, error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException
  if (!['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code)) return error
  return new OperatorError(`${name} does not fit into ${tmpdir()} (${code}).`, 'Name a folder with room in TMPDIR.')
}
