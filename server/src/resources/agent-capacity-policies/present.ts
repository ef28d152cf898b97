import { unixTime } from '../../kernel/time.ts'
import type { CountedPolicy } from './queries/agent-capacity-policies.ts'
import type { AgentCapacityPolicy, InboxLimit } from './schema.ts'
import type { InboxCapacityLimitRow } from './table.ts'

export function presentCapacityPolicy(
  policy: CountedPolicy,
  limits: readonly InboxCapacityLimitRow[],
): AgentCapacityPolicy {
  const { id, account_id, name, description, excluded_labels, exclude_older_than_hours, assigned_agent_count } = policy
  return {
    id,
    name,
    description,
    exclusion_rules: {
      excluded_labels: excluded_labels.length > 0 ? excluded_labels : undefined,
      exclude_older_than_hours: exclude_older_than_hours ?? undefined,
    },
    account_id,
    assigned_agent_count,
    inbox_capacity_limits: limits
      .filter(({ agent_capacity_policy_id }) => agent_capacity_policy_id === id)
      .map(presentInboxLimit),
    created_at: unixTime(policy.created_at),
    updated_at: unixTime(policy.updated_at),
  }
}

export function presentInboxLimit(limit: InboxCapacityLimitRow): InboxLimit {
  const { id, agent_capacity_policy_id, inbox_id, conversation_limit } = limit
  return { id, agent_capacity_policy_id, inbox_id, conversation_limit }
}
