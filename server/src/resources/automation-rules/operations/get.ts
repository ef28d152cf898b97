import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { loadRule } from '../load.ts'
import { showRules } from '../rules/show.ts'
import { AutomationRule } from '../schema.ts'

export const get = operation(
  'automationRules.get',
  {
    get: '/api/v1/accounts/:account_id/automation_rules/:id',
    summary: 'Get an automation rule',
    access: 'administrator',
    load: { rule: loadRule },
    reply: T.object({ payload: AutomationRule }),
  },
  async ({ rule, db, services }) => ({ payload: (await showRules(db, services, [rule]))[0]! }),
)
