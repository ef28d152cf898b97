import type { Tx } from '../src/kernel/db/db.ts'
import { createTable, id, int, json, ref, text, time } from '../src/kernel/db/ddl.ts'

/** What agents note about contacts, the filters that each of them saves, and what dashboards show beside conversations. */
export async function up(tx: Tx): Promise<void> {
  // A contact can have very many, so a job removes them in batches.
  await createTable(
    tx,
    'contact_notes',
    {
      id: id(),
      account_id: ref('accounts'),
      contact_id: int(),
      user_id: int(),
      content: text(),
      created_at: time(),
      updated_at: time(),
    },
    { index: [['account_id', 'contact_id', 'id']] },
  )
  await createTable(
    tx,
    'custom_filters',
    {
      id: id(),
      account_id: ref('accounts'),
      user_id: int(),
      name: text(),
      filter_type: text(),
      query: json(),
      dropped_conditions: int({ default: 0 }),
      created_at: time(),
      updated_at: time(),
    },
    {
      index: [
        ['account_id', 'user_id', 'filter_type', 'id'],
        ['account_id', 'id'],
      ],
    },
  )
  await createTable(
    tx,
    'dashboard_apps',
    {
      id: id(),
      account_id: ref('accounts'),
      title: text(),
      content: json({ default: '[]' }),
      created_at: time(),
      updated_at: time(),
    },
    { index: [['account_id', 'id']] },
  )
}
