import type { Tx } from '../../kernel/db/db.ts'
import { dropFile } from '../../kernel/files/jobs.ts'
import { deleteConversations } from '../conversations/erase.ts'
import { listIdsOfContact } from '../conversations/erasing/queries.ts'
import { lockConnections } from './contact-inboxes/queries.ts'
import { deleteContact } from './queries.ts'
import type { ContactRow } from './table.ts'

/** The contact and its conversations are gone at once for everybody. */
export async function removeContact(tx: Tx, contact: ContactRow, now: number): Promise<void> {
  const { account_id, id } = contact
  // A conversation that is being begun is waited for, so that it goes as well.
  await lockConnections(tx, account_id, id)
  await deleteConversations(tx, account_id, await listIdsOfContact(tx, account_id, id), now)
  await dropFile(tx, contact.avatar_file_id, now)
  await deleteContact(tx, contact)
}
