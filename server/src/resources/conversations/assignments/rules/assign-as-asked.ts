import { fail } from '../../../../kernel/errors.ts'
import { findBot } from '../../../agent-bots/queries/agent-bots.ts'
import { findTeam, type SeenTeam } from '../../../teams/queries/teams.ts'
import { availableName } from '../../../users/present.ts'
import { assignTeam, assignTo, removeTeam, unassign } from '../../rules/assign.ts'
import type { Change } from '../../rules/change.ts'
import type { Assignment } from '../schema.ts'
import { requireCandidate } from './require-candidate.ts'

/** A person or a bot, or else a team; nobody where the id is null or 0. Answers which team it was given to, if any. */
export async function assignAsAsked(change: Change, asked: Assignment): Promise<SeenTeam | undefined> {
  const { assignee_id, assignee_type, team_id } = asked
  if (assignee_id !== undefined) {
    if (!assignee_id) unassign(change)
    else if (assignee_type === 'AgentBot') await assignBot(change, assignee_id)
    else await assignPerson(change, assignee_id)
    return undefined
  }
  if (team_id === undefined) fail('missing', { field: 'assignee_id', message: 'is required, or else team_id' })
  if (!team_id) {
    removeTeam(change)
    return undefined
  }
  const team =
    (await findTeam(change.act.tx, change.view.account_id, team_id, 0)) ?? fail('unknown', { field: 'team_id' })
  await assignTeam(change, team)
  return team
}

async function assignPerson(change: Change, userId: number): Promise<void> {
  const candidate = await requireCandidate(change.act.tx, change.view, userId)
  const { role, seat_id, team_member_id } = candidate
  if (role !== 'administrator' && seat_id === null && team_member_id === null) {
    fail('not_allowed', { field: 'assignee_id', message: 'is not a member of the inbox or the team' })
  }
  assignTo(change, { type: 'user', id: userId, name: availableName(candidate) })
}

async function assignBot(change: Change, id: number): Promise<void> {
  const found = await findBot(change.act.tx, change.view.account_id, id)
  const { name } = found ?? fail('unknown', { field: 'assignee_id' })
  assignTo(change, { type: 'agent_bot', id, name })
}
