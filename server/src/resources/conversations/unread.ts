import { operation } from '../../kernel/operation.ts'
import { loadConversation } from './load.ts'
import { Conversation } from './schema.ts'
import { markUnseen } from './seen.ts'
import { showConversation } from './show.ts'

export const unread = operation(
  'conversations.unread',
  {
    post: '/api/v1/accounts/:account_id/conversations/:conversation_id/unread',
    summary: 'Mark the latest message of the contact as unread',
    access: 'agent',
    load: { conversation: loadConversation },
    reply: Conversation,
  },
  async (context) => {
    const { conversation, tx } = context
    return showConversation(tx, await markUnseen(tx, conversation), context)
  },
)
