import type { Generated, Selectable } from 'kysely'

export interface AssignmentPolicyTable {
  id: Generated<number>
  account_id: number
  name: string
  description: string | null
  assignment_order: 'round_robin' | 'balanced'
  conversation_priority: 'earliest_created' | 'longest_waiting'
  /** How many conversations of an inbox somebody is given within so many seconds. */
  fair_distribution_limit: number
  fair_distribution_window: number
  enabled: boolean
  created_at: number
  updated_at: number
}

export type AssignmentPolicyRow = Selectable<AssignmentPolicyTable>

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    assignment_policies: AssignmentPolicyTable
  }
}
