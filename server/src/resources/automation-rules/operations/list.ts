import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'

export const list = operation(
  'automationRules.list',
  {
    get: '/api/v1/accounts/:account_id/automation_rules',
    summary: 'List the automation rules of the account',
    description: 'There are none yet: rules cannot be made so far.',
    access: 'administrator',
    ignores: ['page'],
    reply: T.object({ payload: T.array(T.json()) }),
  },
  () => ({ payload: [] }),
)
