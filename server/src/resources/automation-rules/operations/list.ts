import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { listRules } from '../queries/rules.ts'
import { showRules } from '../rules/show.ts'
import { AutomationRule } from '../schema.ts'

export const list = operation(
  'automationRules.list',
  {
    get: '/api/v1/accounts/:account_id/automation_rules',
    summary: 'List the automation rules of the account',
    description: 'In the order in which they act.',
    access: 'administrator',
    paged: { size: 'all' },
    reply: T.object({ payload: T.array(AutomationRule) }),
  },
  async ({ account, db, page, services }) => ({
    payload: await showRules(db, services, await listRules(db, { accountId: account.id }, page)),
  }),
)
