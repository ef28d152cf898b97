import { operation } from '../../kernel/operation.ts'
import { changeInbox } from './change.ts'
import { loadInbox } from './load.ts'
import { presentInbox } from './present.ts'
import { Inbox } from './schema.ts'

export const deleteAvatar = operation(
  'inboxes.deleteAvatar',
  {
    delete: '/api/v1/accounts/:account_id/inboxes/:id/avatar',
    summary: 'Remove the picture of an inbox',
    access: 'administrator',
    load: { inbox: loadInbox },
    reply: Inbox,
  },
  async (context) => {
    const { tx, services, inbox } = context
    return presentInbox(await changeInbox(tx, services, inbox, {}, null), context)
  },
)
