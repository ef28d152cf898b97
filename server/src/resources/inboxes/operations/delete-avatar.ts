import { operation } from '../../../kernel/operation.ts'
import { loadInbox } from '../load.ts'
import { changeInbox } from '../rules/change.ts'
import { showInbox } from '../rules/show.ts'
import { Inbox } from '../schema.ts'

export const deleteAvatar = operation(
  'inboxes.deleteAvatar',
  {
    delete: '/api/v1/accounts/:account_id/inboxes/:id/avatar',
    summary: 'Remove the picture of an inbox',
    access: 'administrator',
    load: { inbox: loadInbox },
    reply: Inbox,
    emits: ['inbox_updated', 'account_cache_invalidated'],
  },
  async (context) => {
    const { tx, services, inbox } = context
    return showInbox(tx, await changeInbox(tx, services, inbox, {}, null), context)
  },
)
