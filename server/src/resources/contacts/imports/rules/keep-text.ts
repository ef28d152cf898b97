import type { FileStore, KeptFile } from '../../../../kernel/files/store.ts'

/** Rows that were sent as a text become a file like any other. What comes to nothing afterwards is swept. */
export async function keepText(files: FileStore, text: string | undefined): Promise<KeptFile | undefined> {
  if (!text) return undefined
  const upload = await files.receive(chunksOf(text), 'contacts.csv')
  try {
    return await files.keep(upload)
  } finally {
    await files.discard([upload])
  }
}

async function* chunksOf(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}
