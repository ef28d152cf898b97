import { type LoadScope, loader } from '../../kernel/load.ts'
import { findCapacityPolicy } from './queries/agent-capacity-policies.ts'
import { findInboxLimit } from './queries/inbox-limits.ts'
import { findMemberOf } from './queries/users.ts'
import type { AgentCapacityPolicyRow } from './table.ts'

const find = ({ db, accountId }: LoadScope, id: number) => findCapacityPolicy(db, accountId, id)

export const loadCapacityPolicy = loader('capacity policy', 'id', find)

/** The same, where the path goes on below it. */
export const loadParentPolicy = loader('capacity policy', 'agent_capacity_policy_id', find)

export const loadInboxLimit = loader('inbox limit', 'id', ({ db, records }, id) =>
  findInboxLimit(db, records.policy as AgentCapacityPolicyRow, id),
)

/** A member whom the policy is for. */
export const loadMemberOfPolicy = loader('member of policy', 'id', ({ db, records }, id) =>
  findMemberOf(db, records.policy as AgentCapacityPolicyRow, id),
)
