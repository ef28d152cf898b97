import type { Tx } from '../src/kernel/db/db.ts'
import { addColumn, createIndex, createTable, id, int, json, nullable, ref, text, time } from '../src/kernel/db/ddl.ts'

/** What people are notified of, what they want to be told by mail and push, and where pushes go. */
export async function up(tx: Tx): Promise<void> {
  // A bit for each kind of notification; assignments, unless somebody chooses otherwise.
  await addColumn(tx, 'account_users', 'email_flags', int({ default: 2 }))
  await addColumn(tx, 'account_users', 'push_flags', int({ default: 2 }))
  // A conversation has one for a person: the latest. Both can have very many, so jobs remove them in batches.
  await createTable(
    tx,
    'notifications',
    {
      id: id(),
      account_id: ref('accounts'),
      user_id: int(),
      conversation_id: int(),
      notification_type: text(),
      message_id: int(nullable),
      event_id: int(),
      read_at: time(nullable),
      snoozed_until: time(nullable),
      last_activity_at: time(),
      created_at: time(),
      updated_at: time(),
    },
    {
      unique: [['account_id', 'conversation_id', 'user_id']],
      index: [['account_id', 'user_id', 'last_activity_at', 'id'], ['last_activity_at']],
    },
  )
  await createIndex(tx, 'notifications', ['account_id', 'user_id', 'last_activity_at'], { where: 'read_at is null' })
  await createIndex(tx, 'notifications', ['snoozed_until'], { where: 'snoozed_until is not null' })
  await createTable(
    tx,
    'notification_subscriptions',
    {
      id: id(),
      user_id: ref('users'),
      subscription_type: text(),
      identifier: text(),
      // Of the identifier, which may be too long for an index.
      digest: text(),
      subscription_attributes: json(),
      created_at: time(),
      updated_at: time(),
    },
    { unique: [['digest']], index: [['user_id', 'updated_at']] },
  )
}
