import type { SeenTeam } from '../../teams/queries/teams.ts'
import { availableName } from '../../users/present.ts'
import { isTeamMember } from '../queries/round-robin.ts'
import { assignedText, teamRemovedText, teamText, unassignedText } from './activity.ts'
import { dispatch } from './assign-automatically.ts'
import type { Change } from './change.ts'

/** Gives the conversation to a person or a bot; whoever has it already keeps it. */
export function assignTo(change: Change, assignee: { type: 'user' | 'agent_bot'; id: number; name: string }): void {
  const { assignee_id, assignee_bot_id } = change.view
  const [person, bot] = assignee.type === 'user' ? [assignee.id, null] : [null, assignee.id]
  if (assignee_id === person && assignee_bot_id === bot) return
  change.set({ assignee_id: person, assignee_bot_id: bot })
  change.tell(assignedText(assignee, change.act.author))
}

export function unassign(change: Change): void {
  const { assignee_id, assignee_bot_id } = change.view
  if (assignee_id === null && assignee_bot_id === null) return
  change.set({ assignee_id: null, assignee_bot_id: null })
  change.tell(unassignedText(change.act.author))
}

/**
 * Gives the conversation to a team. Whoever has it keeps it as a member of the team only; a team that wants its
 * conversations handed out gives it to the member whose turn it is.
 */
export async function assignTeam(change: Change, team: SeenTeam): Promise<void> {
  const { tx, author } = change.act
  const { account_id, team_id, assignee_id, status } = change.view
  if (team_id === team.id) return
  change.set({ team_id: team.id })
  if (assignee_id !== null && !(await isTeamMember(tx, account_id, team.id, assignee_id))) {
    change.set({ assignee_id: null })
  }
  const nobodyHasIt = change.view.assignee_id === null && change.view.assignee_bot_id === null
  const next = nobodyHasIt && status === 'open' && team.allow_auto_assign ? await dispatch(change) : undefined
  change.tell(teamText(team.name, author, next && availableName(next)))
}

/** Whoever has the conversation keeps it. */
export function removeTeam(change: Change): void {
  const { team_id, team_name } = change.view
  if (team_id === null) return
  change.set({ team_id: null })
  change.tell(teamRemovedText(team_name ?? 'the team', change.act.author))
}
