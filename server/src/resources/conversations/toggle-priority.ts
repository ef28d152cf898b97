import { operation } from '../../kernel/operation.ts'
import { actOf } from './act.ts'
import { Change } from './change.ts'
import { loadConversation } from './load.ts'
import { prioritize } from './prioritize.ts'
import { PriorityChange } from './schema.ts'

export const togglePriority = operation(
  'conversations.togglePriority',
  {
    post: '/api/v1/accounts/:account_id/conversations/:conversation_id/toggle_priority',
    summary: 'Set the priority of a conversation, or clear it',
    access: 'agent_or_bot',
    load: { conversation: loadConversation },
    body: PriorityChange,
    emits: ['conversation_updated'],
  },
  async (context) => {
    const change = new Change(actOf(context), context.conversation)
    prioritize(change, context.body.priority ?? null)
    await change.save()
  },
)
