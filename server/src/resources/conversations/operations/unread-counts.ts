import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { sightOf } from '../../../kernel/sight.ts'
import { countUnread } from '../queries/unread.ts'

const countById = (of: string) => T.json({ description: `How many of each ${of}, by its id` })

export const unreadCounts = operation(
  'conversations.unreadCounts',
  {
    get: '/api/v1/accounts/:account_id/conversations/unread_counts',
    summary: 'Count the open conversations with messages that no agent has seen',
    description: 'Those that the caller may see. Where there is none, an inbox, label or team is left out.',
    access: 'agent',
    reply: T.object({
      payload: T.object({ inboxes: countById('inbox'), labels: countById('label'), teams: countById('team') }),
    }),
  },
  async (context) => ({ payload: await countUnread(context.db, context.account.id, sightOf(context)) }),
)
