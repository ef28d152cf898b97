import { avatarRule } from '../../../kernel/files/multipart.ts'
import { operation } from '../../../kernel/operation.ts'
import { loadInbox } from '../load.ts'
import { changeInbox } from '../rules/change.ts'
import { showInbox } from '../rules/show.ts'
import { Inbox, InboxChanges } from '../schema.ts'

export const update = operation(
  'inboxes.update',
  {
    patch: '/api/v1/accounts/:account_id/inboxes/:id',
    summary: 'Update an inbox',
    description: 'The settings of the channel, and the days of the week, change one by one.',
    access: 'administrator',
    load: { inbox: loadInbox },
    body: InboxChanges,
    files: { avatar: avatarRule },
    reply: Inbox,
    errors: ['taken', 'unknown'],
    emits: ['inbox_updated', 'account_cache_invalidated'],
  },
  async (context) => {
    const { tx, services, inbox, body, files } = context
    return showInbox(tx, await changeInbox(tx, services, inbox, body, files.avatar), context)
  },
)
