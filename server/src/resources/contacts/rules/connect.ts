import type { Tx } from '../../../kernel/db/db.ts'
import { fail } from '../../../kernel/errors.ts'
import { randomToken, randomUUID } from '../../../kernel/secrets.ts'
import { isEmail } from '../../../kernel/validate.ts'
import type { InboxRow } from '../../inboxes/table.ts'
import { findContactInbox, insertContactInbox } from '../queries/contacts.ts'
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

/** Mail and phone channels know people by their address, the others by a random name. */
export function usualSourceId({ email, phone_number }: ContactRow, { channel_type }: InboxRow): string {
  switch (channel_type) {
    case 'Channel::Email':
      return (
        email ?? fail('missing', { field: 'source_id', message: 'is required, as the contact has no e-mail address' })
      )
    case 'Channel::Sms':
      return (
        phone_number ??
        fail('missing', { field: 'source_id', message: 'is required, as the contact has no phone number' })
      )
    default:
      return randomUUID()
  }
}

/** Where people are known by their address, nothing else will do. */
function requireAddress({ channel_type }: InboxRow, sourceId: string): void {
  if (channel_type === 'Channel::Email' && !isEmail(sourceId)) {
    fail('bad_format', { field: 'source_id', message: 'must be an e-mail address in this inbox' })
  }
  if (channel_type === 'Channel::Sms' && !/^\+[1-9]\d{1,14}$/.test(sourceId)) {
    fail('bad_format', { field: 'source_id', message: 'must be a phone number in E.164 form in this inbox' })
  }
}
