import type { Tx } from '../src/kernel/db/db.ts'
import { createTable, id, json, nullable, ref, text, time } from '../src/kernel/db/ddl.ts'

/** Canned responses, the definitions of custom attributes, and webhooks. */
export async function up(tx: Tx): Promise<void> {
  const times = { created_at: time(), updated_at: time() }

  await createTable(
    tx,
    'canned_responses',
    {
      id: id(),
      account_id: ref('accounts'),
      short_code: text(),
      content: text(),
      folded_short_code: text(),
      folded_content: text(),
      ...times,
    },
    { unique: [['account_id', 'short_code']] },
  )

  await createTable(
    tx,
    'custom_attribute_definitions',
    {
      id: id(),
      account_id: ref('accounts'),
      attribute_model: text(),
      attribute_key: text(),
      attribute_display_name: text(),
      attribute_display_type: text(),
      attribute_description: text(nullable),
      attribute_values: json({ default: '[]' }),
      regex_pattern: text(nullable),
      regex_cue: text(nullable),
      default_value: text(nullable),
      ...times,
    },
    { unique: [['account_id', 'attribute_model', 'attribute_key']], index: [['account_id', 'id']] },
  )

  await createTable(
    tx,
    'webhooks',
    {
      id: id(),
      account_id: ref('accounts'),
      url: text(),
      name: text(nullable),
      subscriptions: json({ default: '[]' }),
      sealed_secret: text(),
      ...times,
    },
    { unique: [['account_id', 'url']], index: [['account_id', 'id']] },
  )
}
