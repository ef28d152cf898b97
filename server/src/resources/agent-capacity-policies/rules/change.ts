import type { Tx } from '../../../kernel/db/db.ts'
import { fail } from '../../../kernel/errors.ts'
import { type AgentRow, findAgent } from '../../agents/queries/agents.ts'
import { findInboxLocked } from '../../inboxes/queries/inboxes.ts'
import { updateMembership } from '../../users/queries/users.ts'
import {
  type CountedPolicy,
  findCapacityPolicy,
  holdCapacityPolicy,
  updateCapacityPolicy,
} from '../queries/agent-capacity-policies.ts'
import { insertInboxLimit } from '../queries/inbox-limits.ts'
import type { AgentCapacityPolicyChanges, NewInboxLimit } from '../schema.ts'
import type { AgentCapacityPolicyRow, InboxCapacityLimitRow } from '../table.ts'

export async function changeCapacityPolicy(
  tx: Tx,
  policy: AgentCapacityPolicyRow,
  changes: AgentCapacityPolicyChanges,
  now: number,
): Promise<CountedPolicy> {
  await updateCapacityPolicy(tx, policy, changes, now)
  return (await findCapacityPolicy(tx, policy.account_id, policy.id)) ?? fail('not_found')
}

export async function limitInbox(
  tx: Tx,
  policy: AgentCapacityPolicyRow,
  limit: NewInboxLimit,
  now: number,
): Promise<InboxCapacityLimitRow> {
  if (!(await holdCapacityPolicy(tx, policy))) fail('not_found')
  const inbox = await findInboxLocked(tx, policy.account_id, limit.inbox_id)
  if (!inbox) fail('unknown', { field: 'inbox_id' })
  return insertInboxLimit(tx, policy, limit, now)
}

/** In place of the policy that the member has, if any. */
export async function addMember(
  tx: Tx,
  policy: AgentCapacityPolicyRow,
  userId: number,
  now: number,
): Promise<AgentRow> {
  const { account_id: accountId, id } = policy
  if (!(await holdCapacityPolicy(tx, policy))) fail('not_found')
  const agent = (await findAgent(tx, accountId, userId)) ?? fail('unknown', { field: 'user_id' })
  await updateMembership(tx, accountId, userId, { agent_capacity_policy_id: id, updated_at: now })
  return agent
}
