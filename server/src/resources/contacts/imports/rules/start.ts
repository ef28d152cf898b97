import type { Act } from '../../../../kernel/act.ts'
import { advisoryLock } from '../../../../kernel/db/dialect.ts'
import { fail } from '../../../../kernel/errors.ts'
import { insertFile } from '../../../../kernel/files/queries.ts'
import type { KeptFile } from '../../../../kernel/files/store.ts'
import type { Membership } from '../../../../kernel/removals.ts'
import { ensureLabels } from '../../../labels/rules/ensure.ts'
import { countUnfinished } from '../../queries/unfinished.ts'
import { enqueueImport } from '../jobs/import.ts'
import { insertImport } from '../queries/imports.ts'
import { mostUnfinished, type NewImport } from '../schema.ts'
import type { ImportRow } from '../table.ts'

/** Puts the import of a file in line. */
export async function startImport(
  act: Act,
  { account_id, user_id }: Membership,
  file: KeptFile,
  { labels = [], quiet = false }: NewImport,
): Promise<ImportRow> {
  const { tx, now } = act
  requireRows(file)
  await advisoryLock(tx, `contact imports of account ${account_id}`)
  if ((await countUnfinished(tx, 'contact_imports', account_id)) >= mostUnfinished) {
    fail('too_many', { message: `${mostUnfinished} imports are not finished yet. Wait for one of them.` })
  }
  const given = await ensureLabels(act, account_id, labels)
  const row = await insertImport(tx, {
    account_id,
    user_id,
    filename: file.filename,
    byte_size: file.byte_size,
    file_id: await insertFile(tx, file, { accountId: account_id, now }),
    status: 'pending',
    options: { quiet, labels: given.map(({ title }) => title) },
    form: null,
    total_records: null,
    refused_file_id: null,
    error: null,
    created_at: now,
    updated_at: now,
    finished_at: null,
  })
  await enqueueImport(tx, row, now)
  return row
}

/** What has a form of its own that is none of a text, such as the files of spreadsheets, is told at once. */
function requireRows({ byte_size, content_type }: KeptFile): void {
  if (byte_size === 0) fail('bad_format', { field: 'import_file', message: 'is empty' })
  if (content_type !== 'application/octet-stream' && !content_type.startsWith('text/')) {
    fail('bad_format', { field: 'import_file', message: `must be a CSV file, and is ${content_type}` })
  }
}
