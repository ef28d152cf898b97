import type { Tx } from '../src/kernel/db/db.ts'
import { createTable, id, int, json, nullable, ref, text, time } from '../src/kernel/db/ddl.ts'

/** Contacts as files: what was sent to be imported, how far that is, which rows were refused, and what was exported. */
export async function up(tx: Tx): Promise<void> {
  await createTable(
    tx,
    'contact_imports',
    {
      id: id(),
      account_id: ref('accounts'),
      user_id: int(nullable),
      filename: text(),
      byte_size: int(),
      file_id: int(nullable),
      status: text(),
      // How it is to be done, and how the file is written.
      options: json(),
      form: json(nullable),
      total_records: int(nullable),
      processed_records: int({ default: 0 }),
      created_records: int({ default: 0 }),
      updated_records: int({ default: 0 }),
      unchanged_records: int({ default: 0 }),
      refused_records: int({ default: 0 }),
      refused_file_id: int(nullable),
      error: text(nullable),
      created_at: time(),
      updated_at: time(),
      finished_at: time(nullable),
    },
    { index: [['account_id', 'id'], ['created_at']] },
  )
  // An import can have as many as its file has rows, so a job removes them in batches.
  await createTable(
    tx,
    'contact_import_refusals',
    {
      id: id(),
      account_id: ref('accounts'),
      import_id: int(),
      line: int(),
      problems: json({ default: '[]' }),
      cells: json({ default: '[]' }),
    },
    { index: [['account_id', 'import_id', 'id']] },
  )
  await createTable(
    tx,
    'contact_exports',
    {
      id: id(),
      account_id: ref('accounts'),
      user_id: int(nullable),
      status: text(),
      columns: json({ default: '[]' }),
      payload: json({ default: '[]' }),
      label: text(nullable),
      file_id: int(nullable),
      filename: text(),
      exported_records: int({ default: 0 }),
      error: text(nullable),
      created_at: time(),
      updated_at: time(),
      finished_at: time(nullable),
    },
    { index: [['account_id', 'id'], ['created_at']] },
  )
}
