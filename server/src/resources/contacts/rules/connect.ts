import { channelOf } from '../../../channels/registry.ts'
import type { Act } from '../../../kernel/act.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { fail } from '../../../kernel/errors.ts'
import { randomToken, randomUUID } from '../../../kernel/secrets.ts'
import type { InboxRow } from '../../inboxes/table.ts'
import { findContactInbox, findOwnContactInbox, insertContactInbox } from '../queries/contacts.ts'
import type { ContactInboxRow, ContactRow } from '../table.ts'

interface Connection {
  sourceId: string | undefined
  hmacVerified?: boolean
  now: number
}

/** Makes the contact known to the inbox by a source id, unless it is known by it already. */
export async function connectContact(
  tx: Tx,
  contact: ContactRow,
  inbox: InboxRow,
  { sourceId, hmacVerified = false, now }: Connection,
): Promise<ContactInboxRow> {
  if (sourceId !== undefined) requireAddress(inbox, sourceId)
  const source_id = sourceId ?? usualSourceId(contact, inbox)
  const known = await findContactInbox(tx, inbox.account_id, inbox.id, source_id)
  if (known && known.contact_id !== contact.id) fail('taken', { field: 'source_id' })
  return (
    known ??
    insertContactInbox(tx, {
      account_id: inbox.account_id,
      contact_id: contact.id,
      inbox_id: inbox.id,
      source_id,
      hmac_verified: hmacVerified,
      pubsub_token: randomToken(),
      created_at: now,
      updated_at: now,
    })
  )
}

/** The one that there is, or else a new one: of those who come at once, the first makes it and the others find it. */
export async function ownConnection(
  { tx, now }: Pick<Act, 'tx' | 'now'>,
  contact: ContactRow,
  inbox: InboxRow,
): Promise<ContactInboxRow> {
  const own = await findOwnContactInbox(tx, contact, inbox.id)
  return own ?? connectContact(tx, contact, inbox, { sourceId: undefined, now })
}

/** The contact's address where the channel knows people by one, else a random name. */
export function usualSourceId(contact: ContactRow, inbox: InboxRow): string {
  const { address } = channelOf(inbox)
  if (!address) return randomUUID()
  const message = `is required, as the contact has no ${address.name}`
  return address.of(contact) ?? fail('missing', { field: 'source_id', message })
}

/** Where people are known by their address, nothing else will do. */
function requireAddress(inbox: InboxRow, sourceId: string): void {
  const { address } = channelOf(inbox)
  if (address && !address.isValid(sourceId)) {
    fail('bad_format', { field: 'source_id', message: `must be ${address.form} in this inbox` })
  }
}
