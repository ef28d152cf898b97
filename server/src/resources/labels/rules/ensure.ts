import type { Act } from '../../../kernel/act.ts'
import { foldCase } from '../../../kernel/fold-case.ts'
import { findLabelsByTitle, insertMissingLabels } from '../queries/labels.ts'
import type { LabelRow } from '../table.ts'

/** The labels of these titles; those that the account does not have yet become its own. */
export async function ensureLabels(
  { tx, services, now, quiet }: Act,
  accountId: number,
  titles: readonly string[],
): Promise<LabelRow[]> {
  const wanted = [...new Set(titles.map(foldCase))]
  if (wanted.length === 0) return []
  const found = await findLabelsByTitle(tx, accountId, wanted)
  if (found.length === wanted.length) return found
  const known = new Set(found.map(({ title }) => title))
  const missing = wanted.filter((title) => !known.has(title))
  await insertMissingLabels(tx, accountId, missing, now)
  if (!quiet) services.listsChanged(tx, accountId)
  return findLabelsByTitle(tx, accountId, wanted)
}
