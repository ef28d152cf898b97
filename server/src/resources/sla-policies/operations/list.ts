import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { presentSlaPolicy } from '../present.ts'
import { listSlaPolicies } from '../queries/sla-policies.ts'
import { SlaPolicy } from '../schema.ts'

export const list = operation(
  'slaPolicies.list',
  {
    get: '/api/v1/accounts/:account_id/sla_policies',
    summary: 'List the SLA policies of the account',
    access: 'agent',
    paged: { size: 'all' },
    reply: T.object({ payload: T.array(SlaPolicy) }),
  },
  async ({ account, db, page }) => ({
    payload: (await listSlaPolicies(db, { accountId: account.id }, page)).map(presentSlaPolicy),
  }),
)
