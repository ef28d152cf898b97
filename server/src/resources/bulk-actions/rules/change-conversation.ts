import { fail } from '../../../kernel/errors.ts'
import type { Sight } from '../../../kernel/sight.ts'
import { assignAsAsked } from '../../conversations/assignments/rules/assign-as-asked.ts'
import { labelsOf } from '../../conversations/present.ts'
import { findConversation } from '../../conversations/queries/conversations.ts'
import type { Act } from '../../conversations/rules/act.ts'
import { Change } from '../../conversations/rules/change.ts'
import { setLabels } from '../../conversations/rules/label.ts'
import { move } from '../../conversations/rules/move.ts'
import { prioritize } from '../../conversations/rules/prioritize.ts'
import type { BulkChanges } from '../table.ts'
import { changedLabels } from './changed-labels.ts'

/** Does what is asked for to one conversation, as one change. Who shall have it comes before what hands it out. */
export async function changeConversation(
  act: Act,
  { accountId, displayId, sight }: { accountId: number; displayId: number; sight: Sight },
  changes: BulkChanges,
): Promise<void> {
  const change = new Change(act, (await findConversation(act.tx, accountId, displayId, sight)) ?? fail('not_found'))
  const { assignee_id, team_id, priority, status } = changes
  if (team_id !== undefined) await assignAsAsked(change, { team_id })
  if (assignee_id !== undefined) await assignAsAsked(change, { assignee_id })
  if (priority !== undefined) prioritize(change, priority)
  const current = labelsOf(change.view)
  const wanted = changedLabels(current, changes)
  if (wanted !== current) await setLabels(change, wanted)
  if (status !== undefined) await move(change, status, changes.snoozed_until)
  await change.save()
}
