import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { loadInbox } from '../../inboxes/load.ts'

export const listOfInbox = operation(
  'campaigns.listOfInbox',
  {
    get: '/api/v1/accounts/:account_id/inboxes/:id/campaigns',
    summary: 'List the campaigns of an inbox',
    description: 'There are none yet: campaigns cannot be made so far.',
    access: 'administrator',
    load: { inbox: loadInbox },
    reply: T.array(T.json()),
  },
  () => [],
)
