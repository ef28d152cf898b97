import type { Act } from '../../../kernel/act.ts'
import { expectUpload, signedIdOf } from '../../../kernel/files/uploads.ts'
import { presentDirectUpload } from '../present.ts'
import type { DirectUpload, NewDirectUpload } from '../schema.ts'

/** Takes the announcement of a file, and answers where its bytes are to be sent. */
export async function announceUpload(
  act: Act,
  accountId: number,
  { content_type, ...announced }: NewDirectUpload,
): Promise<DirectUpload> {
  const { upload, url } = await expectUpload(act, accountId, announced)
  const contentType = content_type || 'application/octet-stream'
  return presentDirectUpload(upload, { contentType, signedId: signedIdOf(act.services, upload), url })
}
