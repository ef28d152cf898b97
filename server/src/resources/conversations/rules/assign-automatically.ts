import { second } from '../../../kernel/clock.ts'
import { advisoryLock } from '../../../kernel/db/dialect.ts'
import { findEnabledPolicy } from '../../assignment-policies/queries/assignment-policies.ts'
import { distributeLater } from '../../assignment-policies/rules/distribute.ts'
import type { AssignmentPolicyRow } from '../../assignment-policies/table.ts'
import { advanceRoundRobin, findNextAssignee, isInboxMember, type NextAssignee } from '../queries/round-robin.ts'
import { hasWaiting, insertAssignment } from '../queries/waiting.ts'
import type { Change } from './change.ts'

/** Gives an open conversation that nobody works on to the member of its inbox whose turn it is. */
export async function assignAutomatically(change: Change): Promise<void> {
  const { account_id, inbox_id, team_id, team_allow_auto_assign, assignee_id, status } = change.view
  if (status !== 'open' || !(await change.inbox()).enable_auto_assignment) return
  if (team_id !== null && team_allow_auto_assign === false) return
  // Whoever has just been chosen stays, member or not.
  if (assignee_id !== null && assignee_id !== change.before.assignee_id) return
  const { tx, now } = change.act
  if (assignee_id !== null && (await isInboxMember(tx, account_id, inbox_id, assignee_id))) return
  const turn = await nextTurn(change)
  if (!turn) return
  // Others wait already, and which of them comes first is for the policy to say.
  if (turn.policy && (await hasWaiting(tx, change.view))) await distributeLater(tx, account_id, [inbox_id], now)
  else await take(change, turn)
}

/** Whoever's turn it is gets the conversation: a member of its inbox and, where it has one, of its team. */
export async function dispatch(change: Change): Promise<NextAssignee | undefined> {
  const turn = await nextTurn(change)
  if (turn) await take(change, turn)
  return turn?.next
}

interface Turn {
  next: NextAssignee
  policy: AssignmentPolicyRow | undefined
}

async function nextTurn(change: Change): Promise<Turn | undefined> {
  const { tx, now } = change.act
  const { account_id: accountId, inbox_id: inboxId, inbox_policy_id } = change.view
  const inbox = await change.inbox()
  // Two that are handed out at once would go to the same person otherwise.
  await advisoryLock(tx, `turns of inbox ${inboxId}`)
  const policy = inbox_policy_id === null ? undefined : await findEnabledPolicy(tx, { accountId, inboxId })
  const limit = Number(inbox.auto_assignment_config.max_assignment_limit) || undefined
  const next = await findNextAssignee(tx, change.view, { limit, now, ...boundsOf(policy, now) })
  return next && { next, policy }
}

function boundsOf(policy: AssignmentPolicyRow | undefined, now: number) {
  if (!policy) return {}
  const { assignment_order, fair_distribution_limit: fairLimit, fair_distribution_window: window } = policy
  const balanced = assignment_order === 'balanced' || undefined
  return { balanced, fairLimit, fairSince: now - window * second }
}

async function take(change: Change, { next, policy }: Turn): Promise<void> {
  const { tx, now } = change.act
  const { account_id, inbox_id } = change.view
  await advanceRoundRobin(tx, account_id, inbox_id, next.id)
  if (policy) await insertAssignment(tx, { account_id, inbox_id, user_id: next.user_id, assigned_at: now })
  change.set({ assignee_id: next.user_id, assignee_bot_id: null })
}
