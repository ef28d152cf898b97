import { advisoryLock } from '../../../kernel/db/dialect.ts'
import { advanceRoundRobin, findNextAssignee, isInboxMember, type NextAssignee } from '../queries/round-robin.ts'
import type { Change } from './change.ts'

/** Gives an open conversation that nobody works on to the member of its inbox whose turn it is. */
export async function assignAutomatically(change: Change): Promise<void> {
  const { account_id, inbox_id, team_id, team_allow_auto_assign, assignee_id, status } = change.view
  if (status !== 'open' || !(await change.inbox()).enable_auto_assignment) return
  if (team_id !== null && team_allow_auto_assign === false) return
  // Whoever has just been chosen stays, member or not.
  if (assignee_id !== null && assignee_id !== change.before.assignee_id) return
  if (assignee_id !== null && (await isInboxMember(change.act.tx, account_id, inbox_id, assignee_id))) return
  await dispatch(change)
}

/** Whoever's turn it is gets the conversation: a member of its inbox and, where it has one, of its team. */
export async function dispatch(change: Change): Promise<NextAssignee | undefined> {
  const { tx, now } = change.act
  const { account_id, inbox_id } = change.view
  const inbox = await change.inbox()
  // Two that are handed out at once would go to the same person otherwise.
  await advisoryLock(tx, `turns of inbox ${inbox_id}`)
  const limit = Number(inbox.auto_assignment_config.max_assignment_limit) || undefined
  const next = await findNextAssignee(tx, change.view, { limit, now })
  if (!next) return undefined
  await advanceRoundRobin(tx, account_id, inbox_id, next.id)
  change.set({ assignee_id: next.user_id, assignee_bot_id: null })
  return next
}
