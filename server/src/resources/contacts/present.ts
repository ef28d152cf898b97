import type { Links } from '../../kernel/files/links.ts'
import { unixTime } from '../../kernel/time.ts'
import type { InboxRow } from '../inboxes/table.ts'
import type { Contact, ContactInbox } from './schema.ts'
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

/** An inbox as far as a contact shows it. */
export type ShownInbox = Pick<InboxRow, 'id' | 'name' | 'channel_type' | 'channel_settings' | 'avatar_file_id'>

export function presentContactInbox(row: ShownInbox & { source_id: string }, links: Links): ContactInbox {
  return { source_id: row.source_id, inbox: presentSlimInbox(row, links) }
}

export function presentSlimInbox(inbox: ShownInbox, links: Links): ContactInbox['inbox'] {
  const { id, name, channel_type, channel_settings, avatar_file_id } = inbox
  const { provider } = channel_settings
  return {
    id,
    avatar_url: links.file(avatar_file_id),
    channel_id: id,
    name,
    channel_type,
    provider: typeof provider === 'string' ? provider : undefined,
  }
}
