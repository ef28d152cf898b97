import { operation } from '../../../kernel/operation.ts'
import { loadConversation } from '../load.ts'
import { actOf } from '../rules/act.ts'
import { Change } from '../rules/change.ts'
import { prioritize } from '../rules/prioritize.ts'
import { PriorityChange } from '../schema.ts'

export const togglePriority = operation(
  'conversations.togglePriority',
  {
    post: '/api/v1/accounts/:account_id/conversations/:conversation_id/toggle_priority',
    summary: 'Set the priority of a conversation, or clear it',
    access: 'agent_or_bot',
    load: { conversation: loadConversation },
    body: PriorityChange,
    emits: ['conversation_updated', 'message_activity_created'],
  },
  async (context) => {
    const change = new Change(actOf(context), context.conversation)
    prioritize(change, context.body.priority ?? null)
    await change.save()
  },
)
