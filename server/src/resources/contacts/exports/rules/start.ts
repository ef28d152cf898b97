import type { Act } from '../../../../kernel/act.ts'
import type { Tx } from '../../../../kernel/db/db.ts'
import { advisoryLock } from '../../../../kernel/db/dialect.ts'
import { fail } from '../../../../kernel/errors.ts'
import { readFilter } from '../../../../kernel/filter/read.ts'
import { foldCase } from '../../../../kernel/fold-case.ts'
import type { Membership } from '../../../../kernel/removals.ts'
import { isoTime } from '../../../../kernel/time.ts'
import { allDefinitions } from '../../../custom-attribute-definitions/queries/custom-attribute-definitions.ts'
import { findLabelsByTitle } from '../../../labels/queries/labels.ts'
import type { Column } from '../../column-schema.ts'
import { countUnfinished } from '../../queries/unfinished.ts'
import { columnNamed } from '../../rules/columns.ts'
import { contactFilterKeys } from '../../rules/filter-keys.ts'
import { enqueueExport } from '../jobs/export.ts'
import { insertExport } from '../queries/exports.ts'
import { mostUnfinished, type NewExport, usualColumns } from '../schema.ts'
import type { ExportRow } from '../table.ts'

/** Puts an export in line, once it is clear that it can be made. */
export async function startExport(
  { tx, now }: Pick<Act, 'tx' | 'now'>,
  { account_id, user_id }: Membership,
  { column_names = [], payload = [], label }: NewExport,
): Promise<ExportRow> {
  await advisoryLock(tx, `contact exports of account ${account_id}`)
  if ((await countUnfinished(tx, 'contact_exports', account_id)) >= mostUnfinished) {
    fail('too_many', { message: `${mostUnfinished} exports are not finished yet. Wait for one of them.` })
  }
  readFilter(payload, { keyOf: await contactFilterKeys(tx, account_id, payload), now })
  if (label !== undefined && (await findLabelsByTitle(tx, account_id, [foldCase(label)])).length === 0) {
    fail('unknown', { field: 'label' })
  }
  const columns = await columnsOf(tx, account_id, column_names.length > 0 ? column_names : usualColumns)
  const row = await insertExport(tx, {
    account_id,
    user_id,
    status: 'pending',
    columns,
    payload,
    label: label === undefined ? null : foldCase(label),
    file_id: null,
    filename: `contacts-${isoTime(now).slice(0, 10)}.csv`,
    error: null,
    created_at: now,
    updated_at: now,
    finished_at: null,
  })
  await enqueueExport(tx, row, now)
  return row
}

async function columnsOf(tx: Tx, accountId: number, names: readonly string[]): Promise<Column[]> {
  const definitions = await allDefinitions(tx, accountId, 'contact_attribute')
  const message = 'is neither a column of contacts nor the key of one of their custom attributes'
  return names.map(
    (name, at) => columnNamed(name, definitions) ?? fail('unknown', { field: `column_names[${at}]`, message }),
  )
}
