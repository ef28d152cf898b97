import type { Db } from '../../../kernel/db/db.ts'
import type { Services } from '../../../kernel/services.ts'
import { showFiles } from '../../actions/rules/files.ts'
import { presentRule } from '../present.ts'
import type { AutomationRule } from '../schema.ts'
import type { RuleRow } from '../table.ts'

/** With the files that they send, in one statement however many they are. */
export async function showRules(db: Db, services: Services, rules: readonly RuleRow[]): Promise<AutomationRule[]> {
  const account_id = rules[0]?.account_id ?? 0
  const owner_ids = rules.map(({ id }) => id)
  const filesOf = await showFiles(db, services, { account_id, owner_type: 'automation_rule', owner_ids })
  return rules.map((rule) => presentRule(rule, filesOf(rule.id)))
}
