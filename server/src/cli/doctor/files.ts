import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { S3Client } from '../../kernel/files/s3-client.ts'
import { pathOf } from '../../kernel/files/store.ts'
import { randomToken } from '../../kernel/secrets.ts'
import { type Check, reportFailure } from './report.ts'

const advice = 'Check PARLEY_FILES and the PARLEY_S3_ settings, and what the access key may do.'

/** Writes, lists, reads and deletes an object. What a broken-off check leaves is swept like any file without an owner. */
export const checkFiles: Check = async ({ s3 }, report) => {
  if (!s3) return
  const client = new S3Client(s3)
  await reportFailure(report, advice, async () => {
    try {
      await probe(client)
      report.ok(`The bucket ${s3.bucket} at ${s3.endpoint} can be written, listed, read and cleared.`)
    } finally {
      await client.close()
    }
  })
}

async function probe(client: S3Client): Promise<void> {
  const path = pathOf(randomToken(32))
  const content = Buffer.from(randomToken())
  const sha256 = createHash('sha256').update(content).digest('hex')
  await client.put(path, { open: () => content, size: content.length, sha256 })
  try {
    await client.list().next()
    const found = await client.get(path)
    if (!found || !(await buffer(found.content)).equals(content)) {
      throw new Error('The file storage did not give back what was written to it')
    }
  } finally {
    await client.delete(path)
  }
  if (await client.get(path)) throw new Error('The file storage still has what was deleted from it')
}
