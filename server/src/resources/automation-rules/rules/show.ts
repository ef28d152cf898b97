import type { Db } from '../../../kernel/db/db.ts'
import type { Services } from '../../../kernel/services.ts'
import { webhookSecrets } from '../../actions/rules/webhooks.ts'
import { presentRule } from '../present.ts'
import type { AutomationRule } from '../schema.ts'
import type { RuleRow } from '../table.ts'

interface Viewing {
  db: Db
  services: Services
}

/** In two statements at most, however many they are. */
export async function showRules({ db, services }: Viewing, rules: readonly RuleRow[]): Promise<AutomationRule[]> {
  const accountId = rules[0]?.account_id ?? 0
  const secretsOf = await webhookSecrets(
    db,
    services,
    accountId,
    rules.map(({ actions }) => actions),
  )
  return rules.map((rule) => presentRule(rule, secretsOf(rule.actions)))
}

export async function showRule(viewing: Viewing, rule: RuleRow): Promise<AutomationRule> {
  return (await showRules(viewing, [rule]))[0]!
}
