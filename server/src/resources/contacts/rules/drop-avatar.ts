import type { Act } from '../../../kernel/act.ts'
import { dropFile } from '../../../kernel/files/jobs.ts'
import type { ContactRow } from '../table.ts'
import { rewriteContact } from './rewrite.ts'

export async function dropAvatar(act: Act, contact: ContactRow): Promise<ContactRow> {
  await dropFile(act.tx, contact.avatar_file_id, act.now)
  return rewriteContact(act, contact, { avatar_file_id: null, avatar_filename: null, avatar_url: null })
}
