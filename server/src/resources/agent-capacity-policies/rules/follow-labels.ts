import type { Tx } from '../../../kernel/db/db.ts'
import type { WhenRemoved } from '../../../kernel/removals.ts'
import { type Retitled, replaceTitle } from '../../labels/rules/replace-title.ts'
import { holdPolicies, setExcludedLabels } from '../queries/excluded-labels.ts'

/** Policies name labels by their titles: they follow those that are renamed, and let go of those that are deleted. */
export const followLabels: WhenRemoved = {
  label: (tx, { account_id, title }, now) => follow(tx, account_id, { title }, now),
  renamed_label: (tx, { account_id, title, into }, now) => follow(tx, account_id, { title, into }, now),
}

async function follow(tx: Tx, accountId: number, label: Retitled, now: number): Promise<void> {
  for (const policy of await holdPolicies(tx, accountId)) {
    if (!policy.excluded_labels.includes(label.title)) continue
    await setExcludedLabels(tx, policy, replaceTitle(policy.excluded_labels, label), now)
  }
}
