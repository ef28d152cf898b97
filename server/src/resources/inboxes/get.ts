import { operation } from '../../kernel/operation.ts'
import { loadInbox } from './load.ts'
import { presentInbox } from './present.ts'
import { Inbox } from './schema.ts'

export const get = operation(
  'inboxes.get',
  {
    get: '/api/v1/accounts/:account_id/inboxes/:id',
    summary: 'Get an inbox',
    access: 'agent',
    load: { inbox: loadInbox },
    reply: Inbox,
  },
  (context) => presentInbox(context.inbox, context),
)
