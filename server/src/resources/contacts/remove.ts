import type { Tx } from '../../kernel/db/db.ts'
import { dropFile } from '../../kernel/files/jobs.ts'
import { deleteConversations } from '../conversations/erase.ts'
import { listIdsOfContact } from '../conversations/erasing/queries.ts'
import { deleteContact } from './queries.ts'
import type { ContactRow } from './table.ts'

/** The contact, which is held, and its conversations are gone at once for everybody. */
export async function removeContact(tx: Tx, contact: ContactRow, now: number): Promise<void> {
  const { account_id, id } = contact
  await deleteConversations(tx, account_id, await listIdsOfContact(tx, account_id, id), now)
  await dropFile(tx, contact.avatar_file_id, now)
  await deleteContact(tx, contact)
}
