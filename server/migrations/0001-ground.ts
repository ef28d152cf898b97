import type { Tx } from '../src/kernel/db/db.ts'
import { bool, createIndex, createTable, id, int, json, nullable, ref, text, time } from '../src/kernel/db/ddl.ts'

/** Accounts, the people and programs that act in them, and what the kernel keeps: events, jobs, repeated requests. */
export async function up(tx: Tx): Promise<void> {
  const times = { created_at: time(), updated_at: time() }

  await createTable(tx, 'accounts', {
    id: id(),
    name: text(),
    status: text({ default: 'active' }),
    locale: text({ default: 'en' }),
    domain: text(nullable),
    support_email: text(nullable),
    features: json(),
    settings: json(),
    custom_attributes: json(),
    ...times,
  })

  await createTable(
    tx,
    'users',
    {
      id: id(),
      name: text(),
      display_name: text(nullable),
      email: text(),
      password_hash: text(nullable),
      message_signature: text(nullable),
      ui_settings: json(),
      custom_attributes: json(),
      pubsub_token: text(),
      super_admin: bool({ default: false }),
      confirmed_at: time(nullable),
      ...times,
    },
    { unique: [['email'], ['pubsub_token']] },
  )

  await createTable(
    tx,
    'account_users',
    {
      id: id(),
      account_id: ref('accounts'),
      user_id: ref('users'),
      role: text({ default: 'agent' }),
      inviter_id: ref('users', { nullable: true, onDelete: 'set null' }),
      availability: text({ default: 'online' }),
      auto_offline: bool({ default: true }),
      active_at: time(nullable),
      ...times,
    },
    { unique: [['account_id', 'user_id']], index: [['user_id', 'account_id'], ['inviter_id']] },
  )

  await createTable(
    tx,
    'access_tokens',
    {
      id: id(),
      owner_type: text(),
      owner_id: int(),
      digest: text(),
      sealed: text(),
      expires_at: time(nullable),
      created_at: time(),
    },
    { unique: [['digest']], index: [['owner_type', 'owner_id']] },
  )

  await createTable(
    tx,
    'sessions',
    { id: id(), user_id: ref('users'), client: text(), digest: text(), expires_at: time(), created_at: time() },
    { unique: [['digest']], index: [['user_id', 'expires_at']] },
  )

  await createTable(tx, 'platform_apps', { id: id(), name: text(), ...times })

  await createTable(
    tx,
    'agent_bots',
    {
      id: id(),
      account_id: ref('accounts', nullable),
      name: text(),
      description: text(nullable),
      outgoing_url: text(nullable),
      bot_type: text({ default: 'webhook' }),
      bot_config: json(),
      ...times,
    },
    { index: [['account_id', 'id']] },
  )

  await createTable(
    tx,
    'events',
    { id: id(), account_id: ref('accounts'), name: text(), payload: json(), created_at: time() },
    { index: [['account_id', 'id'], ['created_at']] },
  )

  await createTable(
    tx,
    'jobs',
    {
      id: id(),
      name: text(),
      lane: text(),
      payload: json(),
      key: text(nullable),
      run_at: time(),
      attempts: int({ default: 0 }),
      leased_until: time(nullable),
      lease_owner: text(nullable),
      failed_at: time(nullable),
      last_error: text(nullable),
      created_at: time(),
    },
    { unique: [['key']] },
  )
  await createIndex(tx, 'jobs', ['lane', 'run_at', 'id'], { where: 'failed_at is null' })

  await createTable(
    tx,
    'idempotency_keys',
    {
      id: id(),
      scope: text(),
      key: text(),
      fingerprint: text(),
      reply: text(),
      headers: json(),
      created_at: time(),
    },
    { unique: [['scope', 'key']], index: [['created_at']] },
  )
}
