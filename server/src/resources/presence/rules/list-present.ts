import type { Db } from '../../../kernel/db/db.ts'
import type { Availability } from '../../../kernel/db/tables.ts'
import { availabilityStatus } from '../../users/present.ts'
import { listMembers, listOnlineContacts } from '../queries/presence.ts'

/** By their ids. */
export interface Present {
  users: Record<string, Availability>
  contacts: Record<string, 'online'>
}

/** Every member of the account as it is now, and the contacts who are online. */
export async function listPresent(db: Db, accountId: number, now: number): Promise<Present> {
  const members = await listMembers(db, { accountId })
  const contacts = await listOnlineContacts(db, { accountId, now })
  return {
    users: Object.fromEntries(members.map((member) => [member.user_id, availabilityStatus(member, now)])),
    contacts: Object.fromEntries(contacts.map(({ id }) => [id, 'online' as const])),
  }
}
