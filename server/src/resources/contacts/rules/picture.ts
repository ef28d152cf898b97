import type { Act } from '../../../kernel/act.ts'
import { replaceFile } from '../../../kernel/files/jobs.ts'
import type { KeptFile } from '../../../kernel/files/store.ts'
import type { ContactRow } from '../table.ts'

export type Picture = Pick<ContactRow, 'avatar_file_id' | 'avatar_filename' | 'avatar_url'>

export const noPicture: Picture = { avatar_file_id: null, avatar_filename: null, avatar_url: null }

interface Given {
  avatar?: KeptFile
  /** Where one can be fetched; '' and null stand for nothing. A file that came along wins. */
  url?: string | null
}

/** The picture of a contact, once it has been given another one. */
export async function pictureOf(
  { tx, now }: Pick<Act, 'tx' | 'now'>,
  { account_id: accountId, avatar_file_id, avatar_filename, avatar_url }: Picture & Pick<ContactRow, 'account_id'>,
  { avatar, url }: Given,
): Promise<Picture> {
  if (!avatar) return { avatar_file_id, avatar_filename, avatar_url: url || avatar_url }
  const file = await replaceFile(tx, avatar_file_id, avatar, { accountId, now })
  return { avatar_file_id: file, avatar_filename: avatar.filename, avatar_url: null }
}
