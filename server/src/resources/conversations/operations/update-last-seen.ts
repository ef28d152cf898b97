import { operation } from '../../../kernel/operation.ts'
import { loadConversation } from '../load.ts'
import { markSeen } from '../rules/seen.ts'
import { showConversation } from '../rules/show.ts'
import { Conversation } from '../schema.ts'

export const updateLastSeen = operation(
  'conversations.updateLastSeen',
  {
    post: '/api/v1/accounts/:account_id/conversations/:conversation_id/update_last_seen',
    summary: 'Mark a conversation as seen',
    access: 'agent',
    load: { conversation: loadConversation },
    reply: Conversation,
    emits: ['conversation_read'],
  },
  async (context) => {
    const { conversation, actor, tx, now } = context
    const marked = await markSeen(tx, conversation, { userId: actor.user.id, now })
    return showConversation(tx, marked, context)
  },
)
