import { fail } from '../../../kernel/errors.ts'
import { findBot } from '../../agent-bots/queries.ts'
import { findTeam } from '../../teams/queries.ts'
import { availableName } from '../../users/present.ts'
import { assignTeam, assignTo, removeTeam, unassign } from '../assign.ts'
import type { Change } from '../change.ts'
import { findCandidate } from './queries.ts'
import type { Assignment } from './schema.ts'

/** A person or a bot, or else a team; nobody where the id is null or 0. Answers which of them was asked for. */
export async function assignAsAsked(change: Change, asked: Assignment): Promise<'assignee' | 'team' | undefined> {
  const { assignee_id, assignee_type, team_id } = asked
  if (assignee_id !== undefined) {
    if (!assignee_id) unassign(change)
    else if (assignee_type === 'AgentBot') await assignBot(change, assignee_id)
    else await assignPerson(change, assignee_id)
    return 'assignee'
  }
  if (team_id === undefined) return undefined
  if (!team_id) {
    removeTeam(change)
  } else {
    const team = await findTeam(change.act.tx, change.view.account_id, team_id, 0)
    await assignTeam(change, team ?? fail('unknown', { field: 'team_id' }))
  }
  return 'team'
}

async function assignPerson(change: Change, userId: number): Promise<void> {
  const found = await findCandidate(change.act.tx, change.view, userId)
  const candidate = found ?? fail('unknown', { field: 'assignee_id' })
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
