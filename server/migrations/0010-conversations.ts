import type { Tx } from '../src/kernel/db/db.ts'
import {
  addColumn,
  bool,
  createIndex,
  createTable,
  id,
  int,
  json,
  nullable,
  ref,
  text,
  time,
} from '../src/kernel/db/ddl.ts'

/** Contacts, their conversations and messages, and what is measured about them. */
export async function up(tx: Tx): Promise<void> {
  await createContacts(tx)
  await createConversations(tx)
  await createMessages(tx)
  await createReportingEvents(tx)
  // Whose turn it is when conversations are handed out: the smallest number is next.
  await addColumn(tx, 'inbox_members', 'turn', int({ default: 0 }))
}

const times = { created_at: time(), updated_at: time() }

async function createContacts(tx: Tx): Promise<void> {
  await createTable(
    tx,
    'contacts',
    {
      id: id(),
      account_id: ref('accounts'),
      name: text(),
      sort_name: text(),
      middle_name: text(),
      last_name: text(),
      email: text(nullable),
      phone_number: text(nullable),
      identifier: text(nullable),
      contact_type: text(),
      blocked: bool(),
      additional_attributes: json(),
      custom_attributes: json(),
      avatar_file_id: int(nullable),
      last_activity_at: time(nullable),
      sort_activity: time({ default: 0 }),
      identified: bool({ default: false }),
      search_text: text({ default: '' }),
      ...times,
    },
    {
      unique: [
        ['account_id', 'email'],
        ['account_id', 'phone_number'],
        ['account_id', 'identifier'],
      ],
      index: [
        ['account_id', 'sort_activity', 'created_at', 'id'],
        // Visitors whom nobody could name can be many times as many as the contacts that lists show and count.
        ['account_id', 'identified', 'sort_activity', 'created_at', 'id'],
        ['account_id', 'created_at', 'id'],
        ['account_id', 'sort_name', 'id'],
      ],
    },
  )

  // Every ending of every word that a contact can be found by, so that finding a part of a word is one range.
  await createTable(
    tx,
    'contact_terms',
    { id: id(), account_id: ref('accounts'), contact_id: ref('contacts'), term: text() },
    { index: [['account_id', 'term', 'contact_id'], ['contact_id']] },
  )

  await createTable(
    tx,
    'contact_inboxes',
    {
      id: id(),
      account_id: ref('accounts'),
      contact_id: ref('contacts'),
      inbox_id: ref('inboxes'),
      source_id: text(),
      hmac_verified: bool(),
      pubsub_token: text(),
      ...times,
    },
    {
      unique: [['inbox_id', 'source_id'], ['pubsub_token']],
      index: [['account_id', 'contact_id', 'inbox_id'], ['account_id', 'source_id'], ['contact_id']],
    },
  )

  await createTable(
    tx,
    'contact_labels',
    { id: id(), account_id: ref('accounts'), contact_id: ref('contacts'), label_id: ref('labels') },
    {
      unique: [['account_id', 'contact_id', 'label_id']],
      index: [['account_id', 'label_id', 'contact_id'], ['contact_id'], ['label_id']],
    },
  )
}

/**
 * What refers to inboxes, contacts, people and teams here does so without a foreign key, because each would need an
 * index of its own on the largest tables: whoever deletes one of those clears its conversations first.
 */
async function createConversations(tx: Tx): Promise<void> {
  await createTable(
    tx,
    'conversations',
    {
      id: id(),
      account_id: ref('accounts'),
      display_id: int(),
      uuid: text(),
      inbox_id: int(),
      contact_id: int(),
      contact_inbox_id: int(),
      status: text(),
      priority: int(),
      assignee_id: int(nullable),
      assignee_bot_id: int(nullable),
      team_id: int(nullable),
      additional_attributes: json(),
      custom_attributes: json(),
      snoozed_until: time(nullable),
      opened_at: time(),
      handed_off_at: time(nullable),
      first_reply_created_at: time(nullable),
      waiting_since: time(nullable),
      last_incoming_at: time(nullable),
      last_activity_at: time(),
      agent_last_seen_at: time(nullable),
      assignee_last_seen_at: time(nullable),
      contact_last_seen_at: time(nullable),
      out_of_office_told_at: time(nullable),
      unread_count: int({ default: 0 }),
      last_message_id: int(nullable),
      last_non_activity_message_id: int(nullable),
      flood_minute: int({ default: 0 }),
      flood_count: int({ default: 0 }),
      ...times,
    },
    {
      unique: [['account_id', 'display_id']],
      index: [
        ['account_id', 'status', 'last_activity_at', 'id'],
        ['account_id', 'inbox_id', 'status', 'last_activity_at', 'id'],
        ['account_id', 'assignee_id', 'status', 'last_activity_at', 'id'],
        ['account_id', 'team_id', 'status', 'last_activity_at', 'id'],
        ['account_id', 'contact_id', 'last_activity_at', 'id'],
        ['account_id', 'contact_inbox_id', 'id'],
        ['account_id', 'last_activity_at', 'id'],
        // For counting without a look at the rows.
        [
          'account_id',
          'status',
          'assignee_id',
          'inbox_id',
          'team_id',
          'assignee_bot_id',
          'first_reply_created_at',
          'waiting_since',
        ],
      ],
    },
  )
  await createIndex(tx, 'conversations', ['snoozed_until'], { where: "status = 'snoozed'" })

  await createTable(
    tx,
    'conversation_numbers',
    { id: id(), account_id: ref('accounts'), last_number: int() },
    { unique: [['account_id']] },
  )

  await createTable(
    tx,
    'conversation_labels',
    { id: id(), account_id: ref('accounts'), conversation_id: int(), label_id: ref('labels') },
    {
      unique: [['account_id', 'conversation_id', 'label_id']],
      index: [['account_id', 'label_id', 'conversation_id'], ['label_id']],
    },
  )
}

async function createMessages(tx: Tx): Promise<void> {
  await createTable(
    tx,
    'messages',
    {
      id: id(),
      account_id: ref('accounts'),
      inbox_id: int(),
      conversation_id: int(),
      message_type: int(),
      content_type: text(),
      content: text(nullable),
      content_attributes: json(),
      additional_attributes: json(),
      private: bool(),
      status: text(),
      source_id: text(nullable),
      sender_type: text(nullable),
      sender_id: int(nullable),
      attachment_count: int({ default: 0 }),
      ...times,
    },
    { index: [['account_id', 'conversation_id', 'id']] },
  )
  await createIndex(tx, 'messages', ['inbox_id', 'source_id'], { unique: true, where: 'source_id is not null' })
  await createIndex(tx, 'messages', ['account_id', 'sender_id'], { where: "sender_type = 'contact'" })

  await createTable(
    tx,
    'attachments',
    {
      id: id(),
      account_id: ref('accounts'),
      conversation_id: int(),
      message_id: int(),
      file_type: text(),
      file_id: int(nullable),
      external_url: text(nullable),
      fallback_title: text(nullable),
      meta: json(),
      created_at: time(),
    },
    {
      index: [
        ['account_id', 'message_id', 'id'],
        ['account_id', 'conversation_id', 'id'],
      ],
    },
  )
}

async function createReportingEvents(tx: Tx): Promise<void> {
  await createTable(
    tx,
    'reporting_events',
    {
      id: id(),
      account_id: ref('accounts'),
      name: text(),
      value: int(),
      value_in_business_hours: int(),
      event_start_time: time(),
      event_end_time: time(),
      conversation_id: int(nullable),
      inbox_id: int(nullable),
      user_id: int(nullable),
      ...times,
    },
    {
      index: [
        ['account_id', 'conversation_id', 'id'],
        ['account_id', 'name', 'created_at', 'id'],
      ],
    },
  )
}
