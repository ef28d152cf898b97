import { unixTime } from '../../kernel/time.ts'
import type { ActionFiles } from '../actions/schema.ts'
import type { RunView } from './queries/runs.ts'
import type { AutomationRule, RuleRun } from './schema.ts'
import type { RuleRow } from './table.ts'

export function presentRule(rule: RuleRow, files: ActionFiles | undefined): AutomationRule {
  const { id, account_id, name, description, event_name, conditions, actions, active, follows_rules } = rule
  return {
    id,
    account_id,
    name,
    description,
    event_name,
    conditions: conditions as AutomationRule['conditions'],
    actions: actions as unknown as AutomationRule['actions'],
    created_on: unixTime(rule.created_at),
    active,
    follows_rules,
    disabled_reason: rule.disabled_reason ?? undefined,
    files: files?.map((file) => ({ ...file, automation_rule_id: id })),
  }
}

export function presentRun({ id, event_id, display_id, status, outcomes, error, created_at }: RunView): RuleRun {
  return {
    id,
    event_id,
    conversation_id: display_id ?? undefined,
    status,
    actions: outcomes,
    error: error ?? undefined,
    created_at: unixTime(created_at),
  }
}
