import { unixTime } from '../../kernel/time.ts'
import type { CountedPolicy } from './queries/assignment-policies.ts'
import type { AssignmentPolicy } from './schema.ts'

export function presentAssignmentPolicy(policy: CountedPolicy): AssignmentPolicy {
  const { account_id: _account, created_at, updated_at, ...shown } = policy
  return { ...shown, created_at: unixTime(created_at), updated_at: unixTime(updated_at) }
}
