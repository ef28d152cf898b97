import type { Generated, Selectable } from 'kysely'
import type { Action, ActionOutcome } from '../actions/schema.ts'
import type { Condition, RuleEvent, RunStatus } from './schema.ts'

export interface AutomationRuleTable {
  id: Generated<number>
  account_id: number
  name: string
  description: string | null
  event_name: RuleEvent
  conditions: Condition[]
  actions: Action[]
  active: boolean
  follows_rules: boolean
  disabled_reason: string | null
  created_at: number
  updated_at: number
}

/** What a rule did about an event: at most once for each. */
export interface AutomationRuleRunTable {
  id: Generated<number>
  account_id: number
  rule_id: number
  event_id: number
  /** Which may be gone by now. */
  conversation_id: number
  status: RunStatus
  outcomes: ActionOutcome[]
  error: string | null
  created_at: number
}

export type RuleRow = Selectable<AutomationRuleTable>

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    automation_rules: AutomationRuleTable
    automation_rule_runs: AutomationRuleRunTable
  }
}
