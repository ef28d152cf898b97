import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { loadConversation } from '../load.ts'
import { tellTyping, typistOf } from '../rules/tell-typing.ts'

export const toggleTypingStatus = operation(
  'conversations.toggleTypingStatus',
  {
    post: '/api/v1/accounts/:account_id/conversations/:conversation_id/toggle_typing_status',
    summary: 'Say that somebody is typing',
    description: 'Whoever is connected sees it, and receivers that want to know of typing are told, once at best.',
    access: 'agent_or_bot',
    reads: true,
    load: { conversation: loadConversation },
    body: T.object({
      typing_status: T.enum(['on', 'off']),
      is_private: T.optional(T.boolean({ description: 'A note that only agents will see' })),
    }),
  },
  ({ actor, conversation, body, services }) => tellTyping(services, conversation, typistOf(actor), body),
)
