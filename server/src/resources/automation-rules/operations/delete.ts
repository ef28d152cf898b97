import { operation } from '../../../kernel/operation.ts'
import { loadRule } from '../load.ts'
import { removeRule } from '../rules/save.ts'

export const remove = operation(
  'automationRules.delete',
  {
    delete: '/api/v1/accounts/:account_id/automation_rules/:id',
    summary: 'Delete an automation rule',
    description: 'What it has begun about an event is finished or not begun at all.',
    access: 'administrator',
    load: { rule: loadRule },
  },
  ({ rule, tx, now }) => removeRule(tx, rule, now),
)
