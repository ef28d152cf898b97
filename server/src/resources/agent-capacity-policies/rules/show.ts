import type { Db } from '../../../kernel/db/db.ts'
import { presentCapacityPolicy } from '../present.ts'
import { type CountedPolicy, listInboxLimits } from '../queries/agent-capacity-policies.ts'
import type { AgentCapacityPolicy } from '../schema.ts'

/** Policies with their limits: one statement more, however many they are. */
export async function showCapacityPolicies(
  db: Db,
  accountId: number,
  policies: readonly CountedPolicy[],
): Promise<AgentCapacityPolicy[]> {
  const ids = policies.map(({ id }) => id)
  const limits = await listInboxLimits(db, accountId, ids)
  return policies.map((policy) => presentCapacityPolicy(policy, limits))
}

export async function showCapacityPolicy(db: Db, policy: CountedPolicy): Promise<AgentCapacityPolicy> {
  return (await showCapacityPolicies(db, policy.account_id, [policy]))[0]!
}
