import { avatarRule } from '../../../kernel/files/multipart.ts'
import { operation } from '../../../kernel/operation.ts'
import { openInbox } from '../rules/open.ts'
import { showInboxWithSecret } from '../rules/show.ts'
import { Inbox, NewInbox } from '../schema.ts'

export const create = operation(
  'inboxes.create',
  {
    post: '/api/v1/accounts/:account_id/inboxes',
    summary: 'Create an inbox',
    access: 'administrator',
    body: NewInbox,
    files: { avatar: avatarRule },
    reply: Inbox,
    errors: ['taken', 'unknown'],
    emits: ['inbox_created', 'account_cache_invalidated'],
  },
  async (context) => {
    const { tx, services, account, body, files } = context
    return showInboxWithSecret(tx, await openInbox(tx, services, account.id, body, files.avatar), context)
  },
)
