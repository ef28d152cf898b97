import { operation } from '../../../kernel/operation.ts'
import { loadInbox } from '../load.ts'
import { showInbox } from '../rules/show.ts'
import { Inbox } from '../schema.ts'

export const get = operation(
  'inboxes.get',
  {
    get: '/api/v1/accounts/:account_id/inboxes/:id',
    summary: 'Get an inbox',
    access: 'agent',
    load: { inbox: loadInbox },
    reply: Inbox,
  },
  (context) => showInbox(context.db, context.inbox, context),
)
