import type { Tx } from '../../../kernel/db/db.ts'
import type { KeptFile } from '../../../kernel/files/store.ts'
import type { JobContext } from '../../../kernel/jobs.ts'

interface Made {
  lines: AsyncIterable<string>
  filename: string
}

/** Writes a file and gives it to whoever uses it; unless that is done, it goes again. */
export async function keepMade(
  { services: { files }, transaction }: Pick<JobContext, 'services' | 'transaction'>,
  { lines, filename }: Made,
  use: (tx: Tx, file: KeptFile) => Promise<boolean>,
): Promise<void> {
  const upload = await files.receive(bytesOf(lines), filename)
  try {
    const file = await files.keep(upload)
    let isUsed = false
    try {
      isUsed = await transaction((tx) => use(tx, file))
    } finally {
      if (!isUsed) await files.remove(file.key)
    }
  } finally {
    await files.discard([upload])
  }
}

async function* bytesOf(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const line of lines) yield Buffer.from(line)
}
