import type { SeenTeam } from '../../teams/queries/teams.ts'
import { availableName } from '../../users/present.ts'
import type { Candidate } from '../assignments/queries/assignments.ts'
import { priorities } from '../schema.ts'
import { assignTeam, assignTo } from './assign.ts'
import type { Change } from './change.ts'
import { move } from './move.ts'
import { prioritize } from './prioritize.ts'
import type { NewConversation } from './start.ts'

/** Goes on with a conversation as if it were begun: open again if it was resolved, and with what was given. */
export async function continueWith(
  change: Change,
  given: NewConversation,
  { assignee, team }: { assignee?: Candidate; team?: SeenTeam } = {},
): Promise<void> {
  const { status, contact_blocked, inbox_bot_id, custom_attributes, additional_attributes } = change.view
  if (team) await assignTeam(change, team)
  if (assignee) assignTo(change, { type: 'user', id: assignee.user_id, name: availableName(assignee) })
  if (given.priority) prioritize(change, priorities[given.priority] ?? null)
  change.set({
    custom_attributes: { ...custom_attributes, ...given.custom_attributes },
    additional_attributes: { ...additional_attributes, ...given.additional_attributes },
  })
  if (contact_blocked) return
  if (given.status) await move(change, given.status, given.snoozed_until)
  else if (status === 'resolved') await move(change, inbox_bot_id === null ? 'open' : 'pending')
}
