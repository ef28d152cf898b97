import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { listVisibleInboxes } from '../queries/inboxes.ts'
import { showInboxes } from '../rules/show.ts'
import { Inbox } from '../schema.ts'

export const list = operation(
  'inboxes.list',
  {
    get: '/api/v1/accounts/:account_id/inboxes',
    summary: 'List the inboxes of the account',
    description: 'Agents are shown those they are members of.',
    access: 'agent',
    paged: { size: 'all' },
    reply: T.object({ payload: T.array(Inbox) }),
  },
  async (context) => {
    const { db, account, role, actor, page } = context
    const inboxes = await listVisibleInboxes(db, account.id, { role, userId: actor.user.id }, page)
    return { payload: await showInboxes(db, inboxes, context) }
  },
)
