import type { Tx } from '../src/kernel/db/db.ts'
import { addColumn, createIndex, createTable, id, int, nullable, ref, time } from '../src/kernel/db/ddl.ts'

/** Logos of portals, the inbox that a portal shows, and categories that name related ones. */
export async function up(tx: Tx): Promise<void> {
  await addColumn(tx, 'portals', 'logo_file_id', int(nullable))
  await addColumn(tx, 'portals', 'inbox_id', ref('inboxes', { nullable: true, onDelete: 'set null' }))
  await createIndex(tx, 'portals', ['inbox_id'])

  await createTable(
    tx,
    'related_categories',
    {
      id: id(),
      account_id: ref('accounts'),
      category_id: ref('categories'),
      related_category_id: ref('categories'),
      created_at: time(),
    },
    {
      unique: [['account_id', 'category_id', 'related_category_id']],
      index: [['category_id'], ['related_category_id']],
    },
  )
}
