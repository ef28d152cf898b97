import type { Links } from '../../kernel/files/links.ts'
import type { Showing } from '../../kernel/showing.ts'
import { isoTime, unixTime } from '../../kernel/time.ts'
import type { InboxRow } from '../inboxes/table.ts'
import type { Contact, ContactInbox, NewContactInbox } from './schema.ts'
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
  | 'avatar_filename'
  | 'online_until'
  | 'last_activity_at'
  | 'created_at'
>

export function presentContact(contact: ShownContact, { links, now }: Showing): Contact {
  const { id, name, email, phone_number, identifier, blocked, online_until, last_activity_at } = contact
  return {
    id,
    name,
    email: email ?? undefined,
    phone_number: phone_number ?? undefined,
    identifier: identifier ?? undefined,
    thumbnail: links.file(contact.avatar_file_id, { name: contact.avatar_filename }),
    availability_status: (online_until ?? 0) > now ? 'online' : 'offline',
    blocked,
    additional_attributes: contact.additional_attributes,
    custom_attributes: contact.custom_attributes,
    last_activity_at: last_activity_at === null ? undefined : unixTime(last_activity_at),
    created_at: unixTime(contact.created_at),
  }
}

/** One that no inbox knows yet. */
export function presentUnconnected(contact: ShownContact, showing: Showing): Contact {
  return { ...presentContact(contact, showing), contact_inboxes: [] }
}

/** An inbox as far as a contact shows it. */
export type ShownInbox = Pick<InboxRow, 'id' | 'name' | 'channel_type' | 'channel_settings' | 'avatar_file_id'>

export function presentContactInbox(row: ShownInbox & { source_id: string }, links: Links): ContactInbox {
  return { source_id: row.source_id, inbox: presentSlimInbox(row, links) }
}

/** The inbox that a contact was made in, with its settings. */
export function presentNewContactInbox(inbox: InboxRow & { source_id: string }, links: Links): NewContactInbox {
  return {
    source_id: inbox.source_id,
    inbox: {
      ...presentSlimInbox(inbox, links),
      account_id: inbox.account_id,
      enable_auto_assignment: inbox.enable_auto_assignment,
      auto_assignment_config: inbox.auto_assignment_config,
      greeting_enabled: inbox.greeting_enabled,
      greeting_message: inbox.greeting_message,
      email_address: inbox.email,
      working_hours_enabled: inbox.working_hours_enabled,
      out_of_office_message: inbox.out_of_office_message,
      timezone: inbox.timezone,
      enable_email_collect: inbox.enable_email_collect,
      csat_survey_enabled: inbox.csat_survey_enabled,
      csat_config: inbox.csat_config,
      allow_messages_after_resolved: inbox.allow_messages_after_resolved,
      lock_to_single_conversation: inbox.lock_to_single_conversation,
      portal_id: inbox.portal_id,
      sender_name_type: inbox.sender_name_type,
      business_name: inbox.business_name,
      created_at: isoTime(inbox.created_at),
      updated_at: isoTime(inbox.updated_at),
    },
  }
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
