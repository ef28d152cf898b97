import type { Act } from '../../../../kernel/act.ts'
import { fail } from '../../../../kernel/errors.ts'
import type { Sight } from '../../../../kernel/sight.ts'
import { findInboxOf } from '../../../inboxes/queries/inboxes.ts'
import type { InboxRow } from '../../../inboxes/table.ts'
import { connectContact } from '../../rules/connect.ts'
import type { ContactRow } from '../../table.ts'

interface Asked {
  inbox_id: number
  source_id?: string
  hmac_verified?: boolean
}

/** Makes the contact known to an inbox that the caller may see. */
export async function connectIn(
  { tx, now }: Act,
  contact: ContactRow,
  sight: Sight,
  { inbox_id, source_id, hmac_verified }: Asked,
): Promise<InboxRow & { source_id: string }> {
  const inbox = (await findInboxOf(tx, contact.account_id, sight, inbox_id)) ?? fail('unknown', { field: 'inbox_id' })
  const connection = await connectContact(tx, contact, inbox, {
    sourceId: source_id,
    hmacVerified: hmac_verified,
    now,
  })
  return { ...inbox, source_id: connection.source_id }
}
