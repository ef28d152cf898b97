import { operation } from '../../kernel/operation.ts'
import { askedBy } from './page.ts'
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
    const { db, query, now } = context
    return { meta: await askedBy(context, query, now).count(db) }
  },
)
