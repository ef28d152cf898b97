import type { Generated, Selectable } from 'kysely'

export interface AgentCapacityPolicyTable {
  id: Generated<number>
  account_id: number
  name: string
  description: string | null
  /** What does not count: conversations with one of these labels, and those that are older. */
  excluded_labels: string[]
  exclude_older_than_hours: number | null
  created_at: number
  updated_at: number
}

/** How many open conversations of an inbox members with the policy are given. */
export interface InboxCapacityLimitTable {
  id: Generated<number>
  account_id: number
  agent_capacity_policy_id: number
  inbox_id: number
  conversation_limit: number
  created_at: number
  updated_at: number
}

export type AgentCapacityPolicyRow = Selectable<AgentCapacityPolicyTable>
export type InboxCapacityLimitRow = Selectable<InboxCapacityLimitTable>

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    agent_capacity_policies: AgentCapacityPolicyTable
    inbox_capacity_limits: InboxCapacityLimitTable
  }
}
