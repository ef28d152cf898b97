import { fail } from '../../../kernel/errors.ts'
import { foldCase } from '../../../kernel/fold-case.ts'
import { ensureLabels } from '../../labels/rules/ensure.ts'
import { mostLabels } from '../../labels/schema.ts'
import { deleteConversationLabels, insertConversationLabels } from '../labels/queries/labels.ts'
import { labelsOf } from '../present.ts'
import { labelsAddedText, labelsRemovedText } from './activity.ts'
import type { Change } from './change.ts'

/** Makes these its labels and no others; titles that the account does not know become labels of it. */
export async function setLabels(change: Change, titles: readonly string[]): Promise<void> {
  const { tx, author } = change.act
  const { account_id, id } = change.view
  const wanted = folded(titles)
  const current = labelsOf(change.view)
  if (wanted.length > mostLabels) fail('too_many', { field: 'labels', message: `may be ${mostLabels} at most` })
  const added = wanted.filter((title) => !current.includes(title))
  const removed = current.filter((title) => !wanted.includes(title))
  if (added.length > 0) {
    await insertConversationLabels(tx, account_id, id, await ensureLabels(change.act, account_id, added))
    change.tell(labelsAddedText(added, author))
  }
  if (removed.length > 0) {
    await deleteConversationLabels(tx, account_id, id, removed)
    change.tell(labelsRemovedText(removed, author))
  }
  change.setLabels(wanted)
}

export function addLabels(change: Change, titles: readonly string[]): Promise<void> {
  return setLabels(change, [...labelsOf(change.view), ...titles])
}

export function removeLabels(change: Change, titles: readonly string[]): Promise<void> {
  const unwanted = folded(titles)
  return setLabels(
    change,
    labelsOf(change.view).filter((title) => !unwanted.includes(title)),
  )
}

function folded(titles: readonly string[]): string[] {
  return [...new Set(titles.map(foldCase))].sort()
}
