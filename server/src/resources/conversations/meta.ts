import { operation } from '../../kernel/operation.ts'
import { searchOf } from './page.ts'
import { countConversations, matching } from './pages/queries.ts'
import { ConversationCounts, ConversationQuery } from './schema.ts'

export const meta = operation(
  'conversations.meta',
  {
    get: '/api/v1/accounts/:account_id/conversations/meta',
    summary: 'Count conversations',
    access: 'agent',
    query: ConversationQuery,
    reply: ConversationCounts,
  },
  async (context) => {
    const { db, account, query, now } = context
    return { meta: await countConversations(db, searchOf(context, matching(db, account.id, query, now))) }
  },
)
