import type { Act } from '../../../kernel/act.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { fail } from '../../../kernel/errors.ts'
import { copyFiles, dropOwnFiles, keepFiles } from '../../actions/rules/files.ts'
import { dropWebhooks, keepWebhooks } from '../../actions/rules/webhooks.ts'
import { countRules, deleteRule, insertRule, updateRule } from '../queries/rules.ts'
import { type AutomationRule, mostRules, type NewRule, type RuleChanges } from '../schema.ts'
import type { RuleRow } from '../table.ts'
import { checkRule } from './check.ts'
import { ownerOf } from './owner.ts'
import { showRules } from './show.ts'

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
  const checking = { db: tx, services, accountId: rule.account_id, now, owner: ownerOf(rule) }
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
  const clone = await insertRule(tx, { ...copied, created_at: now, updated_at: now })
  await copyFiles({ tx, now }, ownerOf(rule), ownerOf(clone))
  return clone
}

/** A rule that was just saved, with the secrets of the addresses that it sends to. */
export async function showSaved(act: Act, rule: RuleRow): Promise<AutomationRule> {
  const { tx, services } = act
  await keepFiles(act, ownerOf(rule), rule.actions)
  const webhook_secrets = await keepWebhooks(tx, services, ownerOf(rule), rule.actions)
  return { ...(await showRules(tx, services, [rule]))[0]!, webhook_secrets }
}

export async function removeRule(tx: Tx, rule: RuleRow, now: number): Promise<void> {
  await deleteRule(tx, rule)
  await dropOwnFiles(tx, ownerOf(rule), now)
  await dropWebhooks(tx, ownerOf(rule))
}
