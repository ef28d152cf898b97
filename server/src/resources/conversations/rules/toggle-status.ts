import { readMoment } from '../../../kernel/time.ts'
import type { Status } from '../schema.ts'
import { assignTo } from './assign.ts'
import type { Change } from './change.ts'
import { handOff, move } from './move.ts'

interface Wanted {
  status?: Status
  snoozed_until?: string | number | null
}

/**
 * Moves to the status that is asked for; without one, what is open becomes resolved and anything else open. An agent
 * who opens what nobody has takes it.
 */
export async function toggleStatus(change: Change, wanted: Wanted, { takes }: { takes: boolean }): Promise<void> {
  const { author } = change.act
  const { status: current } = change.view
  const status = wanted.status ?? (current === 'open' ? 'resolved' : 'open')
  const until = wanted.snoozed_until == null ? null : readMoment(wanted.snoozed_until, 'snoozed_until')
  const opens = status === 'open' && current !== 'open'
  if (opens && takes && author.type === 'user' && isUnassigned(change)) assignTo(change, { ...author, type: 'user' })
  if (opens && current === 'pending' && author.type === 'agent_bot') await handOff(change)
  else await move(change, status, until)
}

function isUnassigned({ view }: Change): boolean {
  return view.assignee_id === null && view.assignee_bot_id === null
}
