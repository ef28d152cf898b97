import type { Tx } from '../src/kernel/db/db.ts'
import { bool, createTable, id, int, json, nullable, ref, text, time } from '../src/kernel/db/ddl.ts'

/** What visitors of a website are greeted with, and the integrations that an account has set up. */
export async function up(tx: Tx): Promise<void> {
  await createTable(
    tx,
    'campaigns',
    {
      id: id(),
      account_id: ref('accounts'),
      inbox_id: int(),
      sender_id: int(nullable),
      title: text(),
      description: text(nullable),
      message: text(),
      enabled: bool(),
      trigger_only_during_business_hours: bool(),
      trigger_rules: json(),
      created_at: time(),
      updated_at: time(),
    },
    { index: [['account_id', 'inbox_id', 'id']] },
  )
  await createTable(
    tx,
    'integration_hooks',
    {
      id: id(),
      account_id: ref('accounts'),
      inbox_id: int(nullable),
      app_id: text(),
      status: bool(),
      // They may hold keys of other services.
      sealed_settings: text(),
      created_at: time(),
      updated_at: time(),
    },
    { index: [['account_id', 'app_id', 'id']] },
  )
}
