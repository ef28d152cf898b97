import { foldCase } from '../../../kernel/fold-case.ts'
import type { BulkChanges } from '../table.ts'

/** The labels that a record has then; the very same list where nothing is asked of them. */
export function changedLabels(current: string[], { add_labels, remove_labels }: BulkChanges): string[] {
  if (!add_labels && !remove_labels) return current
  const unwanted = new Set(remove_labels?.map(foldCase))
  return [...new Set([...current, ...(add_labels ?? []).map(foldCase)])].filter((title) => !unwanted.has(title))
}
