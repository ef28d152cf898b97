import { operation } from '../../../kernel/operation.ts'
import { loadConversation } from '../load.ts'
import { markUnseen } from '../rules/seen.ts'
import { showConversation } from '../rules/show.ts'
import { Conversation } from '../schema.ts'

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
