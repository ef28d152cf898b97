import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { loadConversation } from '../load.ts'

export const toggleTypingStatus = operation(
  'conversations.toggleTypingStatus',
  {
    post: '/api/v1/accounts/:account_id/conversations/:conversation_id/toggle_typing_status',
    summary: 'Say that somebody is typing',
    access: 'agent_or_bot',
    load: { conversation: loadConversation },
    body: T.object({
      typing_status: T.enum(['on', 'off']),
      is_private: T.optional(T.boolean({ description: 'A note that only agents will see' })),
    }),
  },
  () => undefined,
)
