import { accessChanged } from '../../../kernel/access-version.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { dropFile } from '../../../kernel/files/jobs.ts'
import type { Services } from '../../../kernel/services.ts'
import { clearNotes } from '../notes/jobs/clear.ts'
import { deleteContact } from '../queries/contacts.ts'
import type { ContactRow } from '../table.ts'
import { tellDeleted } from './tell.ts'

/** The contact, which is held, and its conversations are gone at once for everybody. */
export async function removeContact(tx: Tx, { removals, clock }: Services, contact: ContactRow): Promise<void> {
  const now = clock.now()
  await removals.tell(tx, 'contact', contact, now)
  await clearNotes(tx, contact, now)
  await dropFile(tx, contact.avatar_file_id, now)
  await deleteContact(accessChanged(tx, [contact.account_id]), contact)
  await tellDeleted({ tx, now }, contact)
}
