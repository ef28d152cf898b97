import type { Tx } from '../../../kernel/db/db.ts'
import type { WhenRemoved } from '../../../kernel/removals.ts'
import { sameJson } from '../../../kernel/same-json.ts'
import type { Gone } from '../../actions/rules/params.ts'
import { goneWhenRemoved } from '../../actions/rules/removed.ts'
import { actionsWithout } from '../../actions/rules/without.ts'
import { holdRules, updateRule } from '../queries/rules.ts'
import { conditionsWithout } from './conditions-without.ts'

export const changeWhenRemoved: WhenRemoved = goneWhenRemoved(forget)

/** Rules go on without what is gone; one that has no condition or no action left is switched off, and says why. */
async function forget(tx: Tx, accountId: number, gone: Gone, now: number): Promise<void> {
  for (const rule of await holdRules(tx, accountId)) {
    const { conditions, isWhole } = conditionsWithout(rule.conditions, gone)
    const actions = actionsWithout(rule.actions, gone)
    if (sameJson(conditions, rule.conditions) && sameJson(actions, rule.actions)) continue
    const lost = isWhole ? (actions.length === 0 ? 'action' : undefined) : 'condition'
    const disabled_reason = `The ${gone.kind} ${gone.name} is gone, and with it the last ${lost}`.slice(0, 255)
    await updateRule(tx, rule, {
      conditions,
      actions,
      ...(lost && rule.active && { active: false, disabled_reason }),
      updated_at: now,
    })
  }
}
