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
  },
  async (context) => {
    const { conversation, actor, tx, now } = context
    return showConversation(tx, await markSeen(tx, conversation, actor.user.id, now), context)
  },
)
