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
    emits: ['conversation_read'],
  },
  async (context) => {
    const { conversation, actor, tx, now } = context
    const marked = await markUnseen(tx, conversation, { userId: actor.user.id, now })
    return showConversation(tx, marked, context)
  },
)
