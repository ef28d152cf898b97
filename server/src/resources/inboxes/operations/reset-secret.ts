import { operation } from '../../../kernel/operation.ts'
import { loadInbox } from '../load.ts'
import { resetInboxSecret } from '../rules/change.ts'
import { showInboxWithSecret } from '../rules/show.ts'
import { Inbox } from '../schema.ts'

export const resetSecret = operation(
  'inboxes.resetSecret',
  {
    post: '/api/v1/accounts/:account_id/inboxes/:id/reset_secret',
    summary: 'Replace the secret that signs what an API inbox sends',
    access: 'administrator',
    load: { inbox: loadInbox },
    reply: Inbox,
  },
  async (context) => {
    const { tx, services, inbox } = context
    return showInboxWithSecret(tx, await resetInboxSecret(tx, services, inbox), context)
  },
)
