import { createHash } from 'node:crypto'

/** As uploads are told apart by. */
export async function digestOf(content: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk)
  return hash.digest('base64url')
}
