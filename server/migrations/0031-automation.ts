import type { Tx } from '../src/kernel/db/db.ts'
import { bool, createTable, id, int, json, nullable, ref, text, time } from '../src/kernel/db/ddl.ts'

/** Rules that act on events, macros that people use, what came of the rules, and the addresses that both send to. */
export async function up(tx: Tx): Promise<void> {
  await createTable(
    tx,
    'automation_rules',
    {
      id: id(),
      account_id: ref('accounts'),
      name: text(),
      description: text(nullable),
      event_name: text(),
      conditions: json({ default: '[]' }),
      actions: json({ default: '[]' }),
      active: bool({ default: true }),
      follows_rules: bool({ default: false }),
      disabled_reason: text(nullable),
      created_at: time(),
      updated_at: time(),
    },
    { index: [['account_id', 'id']] },
  )
  // There can be very many, so jobs remove them in batches.
  await createTable(
    tx,
    'automation_rule_runs',
    {
      id: id(),
      account_id: ref('accounts'),
      rule_id: int(),
      event_id: int(),
      conversation_id: int(),
      status: text(),
      outcomes: json({ default: '[]' }),
      error: text(nullable),
      created_at: time(),
    },
    { unique: [['account_id', 'rule_id', 'event_id']], index: [['account_id', 'rule_id', 'id'], ['created_at']] },
  )
  await createTable(
    tx,
    'macros',
    {
      id: id(),
      account_id: ref('accounts'),
      name: text(),
      visibility: text(),
      actions: json({ default: '[]' }),
      created_by_id: int(nullable),
      updated_by_id: int(nullable),
      created_at: time(),
      updated_at: time(),
    },
    { index: [['account_id', 'id']] },
  )
  await createTable(
    tx,
    'action_webhooks',
    {
      id: id(),
      account_id: ref('accounts'),
      owner_type: text(),
      owner_id: int(),
      url: text(),
      sealed_secret: text(),
      created_at: time(),
    },
    { index: [['account_id', 'owner_type', 'owner_id']] },
  )
  await createTable(
    tx,
    'action_files',
    {
      id: id(),
      account_id: ref('accounts'),
      owner_type: text(),
      owner_id: int(),
      file_id: int(),
      blob_id: text(),
      created_at: time(),
    },
    { index: [['account_id', 'owner_type', 'owner_id']] },
  )
}
