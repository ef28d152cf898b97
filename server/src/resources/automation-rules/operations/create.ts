import { operation } from '../../../kernel/operation.ts'
import { actionRules } from '../../actions/schema.ts'
import { addRule, showSaved } from '../rules/save.ts'
import { AutomationRule, conditionRules, NewRule } from '../schema.ts'

export const create = operation(
  'automationRules.create',
  {
    post: '/api/v1/accounts/:account_id/automation_rules',
    summary: 'Create an automation rule',
    description: `${conditionRules}\n\n${actionRules}`,
    access: 'administrator',
    body: NewRule,
    reply: AutomationRule,
    errors: ['unknown', 'address_refused'],
  },
  async (context) => showSaved(context, await addRule(context, context.account.id, context.body)),
)
