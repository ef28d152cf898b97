import { emit } from '../../kernel/bus.ts'
import type { Tx } from '../../kernel/db/db.ts'
import type { Services } from '../../kernel/services.ts'
import { presentContact } from './present.ts'
import { updateBlocked } from './queries.ts'

/** Blocks a contact or lets it be heard again; false when it was so already. */
export async function blockContact(
  { tx, services, now }: { tx: Tx; services: Services; now: number },
  accountId: number,
  contactId: number,
  blocked: boolean,
): Promise<boolean> {
  const contact = await updateBlocked(tx, accountId, contactId, blocked, now)
  if (!contact) return false
  const changed_attributes = [{ blocked: { previous_value: !blocked, current_value: blocked } }]
  const payload = { ...presentContact(contact, services.links), changed_attributes }
  await emit(tx, 'contact_updated', { accountId, payload, now })
  return true
}
