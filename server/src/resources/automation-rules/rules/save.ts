import type { Act } from '../../../kernel/act.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { fail } from '../../../kernel/errors.ts'
import { dropWebhooks, keepWebhooks } from '../../actions/rules/webhooks.ts'
import { presentRule } from '../present.ts'
import { countRules, deleteRule, insertRule, updateRule } from '../queries/rules.ts'
import { type AutomationRule, mostRules, type NewRule, type RuleChanges } from '../schema.ts'
import type { RuleRow } from '../table.ts'
import { checkRule } from './check.ts'
import { ownerOf } from './owner.ts'

export async function addRule(act: Act, accountId: number, rule: NewRule): Promise<RuleRow> {
  const { tx, services, now } = act
  const checked = await checkRule(rule, { db: tx, services, accountId, now })
  await requireRoom(tx, accountId)
  const { name, description = null, active = true, follows_rules = false } = rule
  const row = { account_id: accountId, name, description, active, follows_rules, disabled_reason: null, ...checked }
  return insertRule(tx, { ...row, created_at: now, updated_at: now })
}

async function requireRoom(tx: Tx, accountId: number): Promise<void> {
  if ((await countRules(tx, accountId)) >= mostRules) {
    fail('too_many', { message: `An account may have ${mostRules} automation rules at most.` })
  }
}

/** The row is held. One that the server has switched off is on again only if it is in order, and somebody says so. */
export async function changeRule({ tx, services, now }: Act, rule: RuleRow, changes: RuleChanges): Promise<RuleRow> {
  const { event_name = rule.event_name, conditions = rule.conditions, actions = rule.actions } = changes
  const isOtherwise = changes.event_name ?? changes.conditions ?? changes.actions
  const isToBeChecked = isOtherwise !== undefined || (changes.active && !rule.active)
  const checking = { db: tx, services, accountId: rule.account_id, now }
  const checked = isToBeChecked ? await checkRule({ event_name, conditions, actions }, checking) : {}
  const { name, description, active, follows_rules } = changes
  const isSeenTo = isToBeChecked || active !== undefined
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

/** The same once more, under the same name, as active as the other. */
export async function cloneRule({ tx, now }: Act, rule: RuleRow): Promise<RuleRow> {
  await requireRoom(tx, rule.account_id)
  const { id: _id, ...copied } = rule
  return insertRule(tx, { ...copied, created_at: now, updated_at: now })
}

/** A rule that was just saved, with the secrets of the addresses that it sends to. */
export async function showSaved({ tx, services }: Act, rule: RuleRow): Promise<AutomationRule> {
  return presentRule(rule, await keepWebhooks(tx, services, ownerOf(rule), rule.actions))
}

export async function removeRule(tx: Tx, rule: RuleRow): Promise<void> {
  await deleteRule(tx, rule)
  await dropWebhooks(tx, ownerOf(rule))
}
