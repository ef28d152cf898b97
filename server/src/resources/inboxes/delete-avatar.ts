import { dropFile } from '../../kernel/files/jobs.ts'
import { operation } from '../../kernel/operation.ts'
import { loadInbox } from './load.ts'
import { presentInbox } from './present.ts'
import { updateInbox } from './queries.ts'
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
    const { tx, inbox, now } = context
    await dropFile(tx, inbox.avatar_file_id, now)
    return presentInbox(await updateInbox(tx, inbox, { avatar_file_id: null, updated_at: now }), context)
  },
)
