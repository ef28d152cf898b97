import type { Tx } from '../../../kernel/db/db.ts'
import type { WhenRemoved } from '../../../kernel/removals.ts'
import { holdPolicies, setExcludedLabels } from '../queries/excluded-labels.ts'

/** Policies name labels by their titles: they follow those that are renamed, and let go of those that are deleted. */
export const followLabels: WhenRemoved = {
  label: (tx, { account_id, title }, now) => replaceTitle(tx, account_id, { title, by: [] }, now),
  renamed_label: (tx, { account_id, title, into }, now) => replaceTitle(tx, account_id, { title, by: [into] }, now),
}

async function replaceTitle(
  tx: Tx,
  accountId: number,
  { title, by }: { title: string; by: string[] },
  now: number,
): Promise<void> {
  for (const policy of await holdPolicies(tx, accountId)) {
    if (!policy.excluded_labels.includes(title)) continue
    const titles = policy.excluded_labels.flatMap((each) => (each === title ? by : [each]))
    await setExcludedLabels(tx, policy, [...new Set(titles)], now)
  }
}
