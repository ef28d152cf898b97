import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { removeInbox } from '../jobs/remove.ts'
import { loadInbox } from '../load.ts'

export const remove = operation(
  'inboxes.delete',
  {
    delete: '/api/v1/accounts/:account_id/inboxes/:id',
    summary: 'Delete an inbox',
    description: 'It is gone at once; what it held is cleared away in the background.',
    access: 'administrator',
    load: { inbox: loadInbox },
    reply: T.object({ message: T.text() }),
    emits: ['account_cache_invalidated'],
  },
  async ({ inbox, tx, services }) => {
    await removeInbox(tx, services, inbox)
    return { message: 'The inbox is deleted. What it held is being cleared away.' }
  },
)
