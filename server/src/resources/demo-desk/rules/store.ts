import { channelOf } from '../../../channels/registry.ts'
import { insertMany, reserveIds } from '../../../kernel/db/bulk-insert.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { randomToken } from '../../../kernel/secrets.ts'
import { touchContact } from '../../contacts/queries/contacts.ts'
import { contactRow } from '../../contacts/rules/save-new.ts'
import type { ContactInboxRow, ContactRow } from '../../contacts/table.ts'
import { messageTypes } from '../../conversations/messages/schema.ts'
import type { MessageRow } from '../../conversations/messages/table.ts'
import { takeDisplayIds } from '../../conversations/queries/display-ids.ts'
import type { ConversationRow } from '../../conversations/table.ts'
import type { InboxRow } from '../../inboxes/table.ts'
import { insertNotifications } from '../../notifications/queries/planning.ts'
import { countConversations } from '../../reports/rules/count.ts'
import type { History } from './history.ts'
import type { Customer } from './people.ts'

/** Customers, and when each was first heard of. */
export async function storeContacts(
  tx: Tx,
  accountId: number,
  customers: readonly { customer: Customer; at: number }[],
): Promise<ContactRow[]> {
  const ids = await reserveIds(tx, 'contacts', customers.length)
  const contacts = customers.map(({ customer, at }, place) => ({
    id: ids[place]!,
    ...contactRow(accountId, customer, at),
  }))
  await insertMany(tx, 'contacts', contacts)
  return contacts
}

export interface Archive {
  accountId: number
  /** By title. */
  labels: ReadonlyMap<string, number>
  /** The connections that there are, by `connectionKey`. */
  connections: Map<string, number>
  /** When each contact was last heard of. */
  heard: Map<number, number>
}

/** Writes conversations with all that belongs to them; those that come first get the lower numbers. */
export async function storeHistories(tx: Tx, archive: Archive, histories: readonly History[]): Promise<void> {
  const { accountId, labels } = archive
  await connect(tx, archive, histories)
  const lastNumber = await takeDisplayIds(tx, accountId, histories.length)
  const ids = await reserveIds(tx, 'conversations', histories.length)
  const messageIds = await reserveIds(tx, 'messages', count(histories.map(({ messages }) => messages.length)))
  const messages: MessageRow[] = []
  const measures: History['measures'] = []
  const conversations = histories.map((history, place): ConversationRow => {
    const id = ids[place]!
    const firstMessage = messages.length - 1
    const idOf = (at: number | null) => (at === null ? null : messageIds[firstMessage + at]!)
    for (const message of history.messages) {
      messages.push({ ...message, id: messageIds[messages.length]!, conversation_id: id })
    }
    for (const measure of history.measures) measures.push({ ...measure, conversation_id: id })
    const { last_message_id, last_non_activity_message_id } = history.conversation
    return {
      ...history.conversation,
      id,
      display_id: lastNumber - histories.length + 1 + place,
      contact_inbox_id: archive.connections.get(connectionKey(history))!,
      last_message_id: idOf(last_message_id),
      last_non_activity_message_id: idOf(last_non_activity_message_id),
    }
  })
  const labelled = histories.map(({ label }, place) => ({
    account_id: accountId,
    conversation_id: ids[place]!,
    label_id: labels.get(label)!,
  }))
  // Whoever has a conversation takes part in it.
  const participants = conversations.flatMap(({ id, assignee_id, created_at }) =>
    assignee_id === null ? [] : { account_id: accountId, conversation_id: id, user_id: assignee_id, created_at },
  )
  await insertMany(tx, 'conversations', conversations)
  await insertMany(tx, 'messages', messages)
  await insertMany(tx, 'reporting_events', measures)
  await insertMany(tx, 'conversation_labels', labelled)
  await insertMany(tx, 'conversation_participants', participants)
  await insertNotifications(tx, notificationsOf(conversations, messages))
  await touchContacts(tx, archive, histories)
  await countConversations(tx, accountId, ids)
}

/** Whoever has a conversation is told what the customer has written since. No event tells of it: it was made up. */
function notificationsOf(conversations: readonly ConversationRow[], messages: readonly MessageRow[]) {
  const incoming = messages.filter(({ message_type }) => messageTypes[message_type] === 'incoming')
  const latest = new Map(incoming.map((message) => [message.conversation_id, message]))
  return conversations.flatMap(({ account_id, id, assignee_id, unread_count }) => {
    const message = latest.get(id)
    if (assignee_id === null || unread_count === 0 || !message) return []
    const { id: message_id, created_at } = message
    return {
      account_id,
      user_id: assignee_id,
      conversation_id: id,
      notification_type: 'assigned_conversation_new_message' as const,
      message_id,
      event_id: 0,
      read_at: null,
      snoozed_until: null,
      last_activity_at: created_at,
      created_at,
      updated_at: created_at,
    }
  })
}

/** Makes each contact known to the inbox that it wrote to first. */
async function connect(tx: Tx, { accountId, connections }: Archive, histories: readonly History[]): Promise<void> {
  const unknown = new Map<string, History>()
  for (const history of histories) {
    const key = connectionKey(history)
    if (!connections.has(key) && !unknown.has(key)) unknown.set(key, history)
  }
  const ids = await reserveIds(tx, 'contact_inboxes', unknown.size)
  const rows = [...unknown].map(([key, { contact, inbox, conversation }], place): ContactInboxRow => {
    connections.set(key, ids[place]!)
    const { created_at } = conversation
    return {
      id: ids[place]!,
      account_id: accountId,
      contact_id: contact.id,
      inbox_id: inbox.id,
      source_id: sourceIdOf(contact, inbox),
      hmac_verified: false,
      pubsub_token: randomToken(),
      created_at,
      updated_at: created_at,
    }
  })
  await insertMany(tx, 'contact_inboxes', rows)
}

export function sourceIdOf(contact: ContactRow, inbox: InboxRow): string {
  return channelOf(inbox).address?.of(contact) ?? `demo-${contact.id}`
}

function connectionKey({ contact, inbox }: History): string {
  return `${inbox.id} ${contact.id}`
}

async function touchContacts(tx: Tx, { accountId, heard }: Archive, histories: readonly History[]): Promise<void> {
  const touched = new Set<number>()
  for (const { contact, conversation } of histories) {
    heard.set(contact.id, Math.max(heard.get(contact.id) ?? 0, conversation.last_incoming_at ?? 0))
    touched.add(contact.id)
  }
  for (const id of touched) await touchContact(tx, accountId, id, heard.get(id)!)
}

function count(lengths: number[]): number {
  return lengths.reduce((sum, length) => sum + length, 0)
}
