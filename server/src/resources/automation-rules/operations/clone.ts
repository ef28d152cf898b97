import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { loadRule } from '../load.ts'
import { cloneRule, showSaved } from '../rules/save.ts'
import { AutomationRule } from '../schema.ts'

export const clone = operation(
  'automationRules.clone',
  {
    post: '/api/v1/accounts/:account_id/automation_rules/:id/clone',
    summary: 'Make a copy of an automation rule',
    access: 'administrator',
    audit: { makes: true },
    load: { rule: loadRule },
    reply: T.object({ payload: AutomationRule }),
  },
  async (context) => ({ payload: await showSaved(context, await cloneRule(context, context.rule)) }),
)
