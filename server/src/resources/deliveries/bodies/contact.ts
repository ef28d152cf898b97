import type { JsonObject } from '../../../kernel/db/tables.ts'
import { T } from '../../../kernel/schema.ts'
import { Contact } from '../../contacts/schema.ts'
import { type Account, AccountName } from './account.ts'

const { contact_inboxes: _connections, ...shown } = Contact.properties

const contactFields = {
  ...shown,
  email: T.nullable(T.text()),
  phone_number: T.nullable(T.text()),
  identifier: T.nullable(T.text()),
}

export const ContactBody = T.object(
  { ...contactFields, account: AccountName, avatar: T.text({ description: 'The same as `thumbnail`' }) },
  { title: 'ContactBody' },
)

/** As far as a conversation and a message show it. */
export const ContactWithin = T.object({ ...contactFields, type: T.enum(['contact']) }, { title: 'ContactWithin' })

export function contactBody(contact: JsonObject, account: Account): JsonObject {
  return { ...complete(contact), avatar: contact.thumbnail ?? '', account }
}

export function contactWithin(contact: JsonObject): JsonObject {
  return { ...complete(contact), type: 'contact' }
}

function complete(contact: JsonObject): JsonObject {
  const { email = null, phone_number = null, identifier = null } = contact
  return { ...contact, email, phone_number, identifier }
}
