import { channelOf } from '../../../../channels/registry.ts'
import type { Db } from '../../../../kernel/db/db.ts'
import { listAllVisibleInboxes, type Person } from '../../../inboxes/queries/inboxes.ts'
import type { InboxRow } from '../../../inboxes/table.ts'
import type { ContactRow } from '../../table.ts'
import { listConnections } from '../queries/contact-inboxes.ts'

/** The inboxes that a conversation with the contact can be begun in, and what each calls the contact. */
export async function listReachingInboxes(
  db: Db,
  contact: ContactRow,
  person: Person,
): Promise<(InboxRow & { source_id: string })[]> {
  const connections = await listConnections(db, contact)
  return (await listAllVisibleInboxes(db, contact.account_id, person)).flatMap((inbox) => {
    const own = connections.filter(({ inbox_id }) => inbox_id === inbox.id)
    const source_id = channelOf(inbox).reach(contact, own)
    return source_id === undefined ? [] : [{ ...inbox, source_id }]
  })
}
