import type { Act } from '../../../kernel/act.ts'
import { updateLabel } from '../queries/labels.ts'
import type { LabelChanges } from '../schema.ts'
import type { LabelRow } from '../table.ts'

/** Whatever names the label by its title follows. */
export async function changeLabel(
  { tx, services, now }: Act,
  label: LabelRow,
  changes: LabelChanges,
): Promise<LabelRow> {
  const changed = await updateLabel(tx, label, changes, now)
  const { account_id, id, title } = label
  if (changed.title !== title) {
    await services.removals.tell(tx, 'renamed_label', { account_id, id, title, into: changed.title }, now)
  }
  return changed
}
