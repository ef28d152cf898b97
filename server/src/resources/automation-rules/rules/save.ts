import type { Act } from '../../../kernel/act.ts'
import { fail } from '../../../kernel/errors.ts'
import { ensureWebhooks, urlsIn } from '../../actions/rules/webhooks.ts'
import { countRules, insertRule, updateRule } from '../queries/rules.ts'
import { mostRules, type NewRule, type RuleChanges } from '../schema.ts'
import type { RuleRow } from '../table.ts'
import { checkRule } from './check.ts'

export async function addRule({ tx, services, now }: Act, accountId: number, rule: NewRule): Promise<RuleRow> {
  const checked = await checkRule(rule, { db: tx, services, accountId, now })
  await requireRoom({ tx, services, now }, accountId)
  await ensureWebhooks(tx, services, accountId, urlsIn(checked.actions))
  const { name, description = null, active = true, follows_rules = false } = rule
  const row = { account_id: accountId, name, description, active, follows_rules, disabled_reason: null, ...checked }
  return insertRule(tx, { ...row, created_at: now, updated_at: now })
}

async function requireRoom({ tx }: Act, accountId: number): Promise<void> {
  if ((await countRules(tx, accountId)) >= mostRules) {
    fail('too_many', { message: `An account may have ${mostRules} automation rules at most.` })
  }
}

/** The row is held. What was switched off by the server is on again only if it says so, and in order. */
export async function changeRule({ tx, services, now }: Act, rule: RuleRow, changes: RuleChanges): Promise<RuleRow> {
  const { name, description, active, follows_rules, event_name, conditions, actions } = changes
  const isOtherwise = event_name !== undefined || conditions !== undefined || actions !== undefined
  const checked =
    isOtherwise || (active && !rule.active)
      ? await checkRule(
          { ...rule, ...given({ event_name, conditions, actions }) },
          { db: tx, services, accountId: rule.account_id, now },
        )
      : undefined
  if (checked) await ensureWebhooks(tx, services, rule.account_id, urlsIn(checked.actions))
  const isSeenTo = checked !== undefined || active !== undefined
  return updateRule(tx, rule, {
    name,
    description,
    active,
    follows_rules,
    ...checked,
    ...(isSeenTo && { disabled_reason: null }),
    updated_at: now,
  })
}

function given<Values extends object>(values: Values): { [Name in keyof Values]?: NonNullable<Values[Name]> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}

/** The same once more, under the same name, as active as the other. */
export async function cloneRule(act: Act, rule: RuleRow): Promise<RuleRow> {
  await requireRoom(act, rule.account_id)
  const { id: _id, ...copied } = rule
  return insertRule(act.tx, { ...copied, created_at: act.now, updated_at: act.now })
}
