import { accessChanged } from '../../../kernel/access-version.ts'
import type { Act } from '../../../kernel/act.ts'
import { updateBlocked } from '../queries/contacts.ts'
import { tellUpdated } from './tell.ts'

/** Blocks a contact or lets it be heard again; false when it was so already. */
export async function blockContact(act: Act, accountId: number, contactId: number, blocked: boolean): Promise<boolean> {
  const contact = await updateBlocked(act.tx, accountId, contactId, blocked, act.now)
  if (!contact) return false
  accessChanged(act.tx, [accountId])
  await tellUpdated(act, contact, { blocked: !blocked }, { blocked })
  return true
}
