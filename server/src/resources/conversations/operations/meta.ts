import { operation } from '../../../kernel/operation.ts'
import { askedBy, countFound } from '../rules/page.ts'
import { ConversationCounts, ConversationQuery } from '../schema.ts'

export const meta = operation(
  'conversations.meta',
  {
    get: '/api/v1/accounts/:account_id/conversations/meta',
    summary: 'Count conversations',
    access: 'agent',
    query: ConversationQuery,
    heavy: true,
    reply: ConversationCounts,
  },
  async (context) => {
    const { query, now } = context
    return { meta: await countFound(context, askedBy(context, query, now)) }
  },
)
