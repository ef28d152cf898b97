import type { Db, Tx } from '../../../kernel/db/db.ts'
import { tenantTable } from '../../../kernel/db/tenant-table.ts'
import type { NewInboxLimit } from '../schema.ts'
import type { AgentCapacityPolicyRow, InboxCapacityLimitRow } from '../table.ts'

const limits = tenantTable('inbox_capacity_limits', {
  inbox_capacity_limits_agent_capacity_policy_id_inbox_id_key: 'inbox_id',
})

export const { delete: deleteInboxLimit } = limits

export async function findInboxLimit(
  db: Db,
  policy: AgentCapacityPolicyRow,
  id: number,
): Promise<InboxCapacityLimitRow | undefined> {
  const limit = await limits.find(db, policy.account_id, id)
  return limit?.agent_capacity_policy_id === policy.id ? limit : undefined
}

export function insertInboxLimit(
  tx: Tx,
  { account_id, id }: AgentCapacityPolicyRow,
  { inbox_id, conversation_limit }: NewInboxLimit,
  now: number,
): Promise<InboxCapacityLimitRow> {
  const row = { account_id, agent_capacity_policy_id: id, inbox_id, conversation_limit }
  return limits.insert(tx, { ...row, created_at: now, updated_at: now })
}

export function updateInboxLimit(
  tx: Tx,
  limit: InboxCapacityLimitRow,
  conversation_limit: number,
  now: number,
): Promise<InboxCapacityLimitRow> {
  return limits.update(tx, limit, { conversation_limit, updated_at: now })
}

/** Nobody works in an inbox that is gone. */
export async function deleteLimitsOfInbox(
  tx: Tx,
  { account_id, id }: { account_id: number; id: number },
): Promise<void> {
  await tx.deleteFrom('inbox_capacity_limits').where('account_id', '=', account_id).where('inbox_id', '=', id).execute()
}
