import type { Act } from '../../../../kernel/act.ts'
import { actingFor } from '../../../../kernel/bus.ts'
import { findLabelsByTitle } from '../../../labels/queries/labels.ts'
import { holdImport, insertRefusals, updateImport } from '../queries/imports.ts'
import { holdKnown, labelsOfContacts } from '../queries/known.ts'
import type { ImportRow } from '../table.ts'
import { planRows } from './plan.ts'
import type { Reading, ReadRow } from './read-row.ts'
import { storeTargets } from './store.ts'

/**
 * Imports the next rows of a file, together with how far it is then: whoever is cut off has done neither. Undefined
 * when somebody else has taken it further, or it is gone.
 */
export async function takeRows(
  act: Act,
  expected: ImportRow,
  rows: readonly ReadRow[],
  { definitions }: Pick<Reading, 'definitions'>,
): Promise<ImportRow | undefined> {
  const { tx, now } = act
  const held = await holdImport(tx, expected)
  if (!held) return undefined
  const { account_id: accountId, options } = held
  if (held.user_id !== null) actingFor(tx, held.user_id)
  const known = await holdKnown(
    tx,
    accountId,
    rows.filter(({ problems }) => problems.length === 0).map(({ unique }) => unique),
  )
  const wanted = [...new Set([...options.labels, ...rows.flatMap(({ labels }) => labels)])]
  const found = wanted.length > 0 ? await findLabelsByTitle(tx, accountId, wanted) : []
  const labelIds = new Map(found.map(({ title, id }) => [title, id]))
  const ids = wanted.length > 0 ? known.map(({ id }) => id) : []
  const plan = planRows(rows, {
    accountId,
    now,
    definitions,
    known,
    labelsOf: await labelsOfContacts(tx, accountId, ids),
    titles: new Set(labelIds.keys()),
    // One that was deleted meanwhile is given to nobody.
    labels: options.labels.filter((title) => labelIds.has(title)),
  })
  await storeTargets({ ...act, quiet: options.quiet }, accountId, plan.targets, labelIds)
  await insertRefusals(
    tx,
    plan.refused.map((refusal) => ({ account_id: accountId, import_id: held.id, ...refusal })),
  )
  const { created, updated, unchanged } = plan.counts
  return updateImport(tx, held, {
    processed_records: held.processed_records + rows.length,
    created_records: held.created_records + created,
    updated_records: held.updated_records + updated,
    unchanged_records: held.unchanged_records + unchanged,
    refused_records: held.refused_records + plan.refused.length,
    updated_at: now,
  })
}
