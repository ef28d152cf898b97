import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { findConversationIds } from '../queries/find.ts'
import { showConversations } from '../rules/show.ts'
import { soughtBy } from '../rules/sought.ts'
import { ConversationOfContact, searchQuery } from '../schema.ts'

export const conversations = operation(
  'search.conversations',
  {
    get: '/api/v1/accounts/:account_id/search/conversations',
    summary: 'Search conversations by their contact',
    description:
      'By name, e-mail address, phone number, identifier or company of the contact, or by the number of the conversation. What fits best comes first: whole words, then parts of words; and the latest of what fits alike.',
    access: 'agent',
    paged: { size: 15 },
    query: T.object(searchQuery),
    heavy: true,
    reply: T.object({ payload: T.object({ conversations: T.array(ConversationOfContact) }) }),
  },
  async (context) => {
    const { db, offload, page } = context
    const ids = await offload((from) => findConversationIds(from, soughtBy(context), page))
    return { payload: { conversations: await showConversations(db, ids, context) } }
  },
)
