import { isoTime } from '../../../kernel/time.ts'
import type { ContactRow } from '../table.ts'
import type { Connection } from './queries/contacts.ts'
import type { PublicContact, PublicContactRecord } from './schema.ts'

export function presentPublicContact(contact: ContactRow, { source_id, pubsub_token }: Connection): PublicContact {
  const { id, name, email, phone_number } = contact
  return { id, source_id, name, email: email ?? undefined, phone_number: phone_number ?? undefined, pubsub_token }
}

export function presentPublicRecord(contact: ContactRow, label_list: string[]): PublicContactRecord {
  const { additional_attributes, custom_attributes, last_activity_at } = contact
  return {
    id: contact.id,
    account_id: contact.account_id,
    name: contact.name,
    middle_name: contact.middle_name,
    last_name: contact.last_name,
    email: contact.email,
    phone_number: contact.phone_number,
    identifier: contact.identifier,
    blocked: contact.blocked,
    contact_type: contact.contact_type,
    country_code: textOrNull(additional_attributes.country_code),
    location: textOrNull(additional_attributes.city),
    company_id: null,
    additional_attributes,
    custom_attributes,
    label_list,
    last_activity_at: last_activity_at === null ? null : isoTime(last_activity_at),
    created_at: isoTime(contact.created_at),
    updated_at: isoTime(contact.updated_at),
  }
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
