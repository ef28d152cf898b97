import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'

export const list = operation(
  'campaigns.list',
  {
    get: '/api/v1/accounts/:account_id/campaigns',
    summary: 'List the campaigns of the account',
    description: 'There are none yet: campaigns cannot be made so far.',
    access: 'administrator',
    reply: T.array(T.json()),
  },
  () => [],
)
