import type { Tx } from '../../../kernel/db/db.ts'
import { locked } from '../../../kernel/db/dialect.ts'
import type { AgentCapacityPolicyRow } from '../table.ts'

type Policy = Pick<AgentCapacityPolicyRow, 'account_id' | 'id' | 'excluded_labels'>

/** All of an account, kept from changing until the transaction ends. */
export function holdPolicies(tx: Tx, accountId: number): Promise<Policy[]> {
  const policies = tx
    .selectFrom('agent_capacity_policies')
    .select(['account_id', 'id', 'excluded_labels'])
    .where('account_id', '=', accountId)
    .orderBy('id')
  return locked(tx, policies).execute()
}

export async function setExcludedLabels(
  tx: Tx,
  { account_id, id }: Policy,
  excluded_labels: string[],
  now: number,
): Promise<void> {
  await tx
    .updateTable('agent_capacity_policies')
    .set({ excluded_labels, updated_at: now })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute()
}
