import type { Links } from '../../kernel/files/links.ts'
import { unixTime } from '../../kernel/time.ts'
import type { Contact } from './schema.ts'
import type { ContactRow } from './table.ts'

/** As much of a contact as its JSON shows. */
export type ShownContact = Pick<
  ContactRow,
  | 'id'
  | 'name'
  | 'email'
  | 'phone_number'
  | 'identifier'
  | 'blocked'
  | 'additional_attributes'
  | 'custom_attributes'
  | 'avatar_file_id'
  | 'last_activity_at'
  | 'created_at'
>

export function presentContact(contact: ShownContact, links: Links): Contact {
  const { id, name, email, phone_number, identifier, blocked, last_activity_at } = contact
  return {
    id,
    name,
    email: email ?? undefined,
    phone_number: phone_number ?? undefined,
    identifier: identifier ?? undefined,
    thumbnail: links.file(contact.avatar_file_id),
    availability_status: 'offline',
    blocked,
    additional_attributes: contact.additional_attributes,
    custom_attributes: contact.custom_attributes,
    last_activity_at: last_activity_at === null ? undefined : unixTime(last_activity_at),
    created_at: unixTime(contact.created_at),
  }
}
