import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { loadRule } from '../load.ts'
import { changeRule, showSaved } from '../rules/save.ts'
import { AutomationRule, RuleChanges } from '../schema.ts'

export const update = operation(
  'automationRules.update',
  {
    patch: '/api/v1/accounts/:account_id/automation_rules/:id',
    summary: 'Update an automation rule',
    description: 'Conditions and actions replace those that there are.',
    access: 'administrator',
    load: { rule: loadRule },
    body: RuleChanges,
    reply: T.object({ payload: AutomationRule }),
    errors: ['unknown', 'address_refused'],
  },
  async (context) => ({
    payload: await showSaved(context, await changeRule(context, context.rule, context.body)),
  }),
)
