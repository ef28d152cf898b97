import type { Db } from '../../../../kernel/db/db.ts'
import { randomUUID } from '../../../../kernel/secrets.ts'
import { listAllVisibleInboxes, type Person } from '../../../inboxes/queries/inboxes.ts'
import type { InboxRow } from '../../../inboxes/table.ts'
import type { ContactRow } from '../../table.ts'
import { listConnections } from '../queries/contact-inboxes.ts'

type Connections = Awaited<ReturnType<typeof listConnections>>

/** The inboxes that a conversation with the contact can be begun in, and what each calls the contact. */
export async function listReachingInboxes(
  db: Db,
  contact: ContactRow,
  person: Person,
): Promise<(InboxRow & { source_id: string })[]> {
  const connections = await listConnections(db, contact)
  return (await listAllVisibleInboxes(db, contact.account_id, person)).flatMap((inbox) => {
    const own = connections.filter(({ inbox_id }) => inbox_id === inbox.id)
    const source_id = sourceIdIn(inbox, contact, own)
    return source_id === undefined ? [] : [{ ...inbox, source_id }]
  })
}

/** A website can write only to visitors who are there and whom it has not talked to. */
function sourceIdIn(inbox: InboxRow, contact: ContactRow, own: Connections): string | undefined {
  switch (inbox.channel_type) {
    case 'Channel::Email':
      return contact.email ?? undefined
    case 'Channel::Sms':
      return contact.phone_number ?? undefined
    case 'Channel::Api':
      return own[0]?.source_id ?? randomUUID()
    case 'Channel::WebWidget':
      return own.find(({ has_conversations }) => !has_conversations)?.source_id
  }
}
