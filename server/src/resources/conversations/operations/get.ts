import { operation } from '../../../kernel/operation.ts'
import { loadConversation } from '../load.ts'
import { showConversation } from '../rules/show.ts'
import { Conversation } from '../schema.ts'

export const get = operation(
  'conversations.get',
  {
    get: '/api/v1/accounts/:account_id/conversations/:conversation_id',
    summary: 'Get a conversation',
    access: 'agent',
    load: { conversation: loadConversation },
    reply: Conversation,
  },
  (context) => showConversation(context.db, context.conversation, context),
)
