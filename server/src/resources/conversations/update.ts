import { operation } from '../../kernel/operation.ts'
import { actOf } from './act.ts'
import { Change } from './change.ts'
import { loadConversation } from './load.ts'
import { prioritize } from './prioritize.ts'
import { Conversation, PriorityChange } from './schema.ts'
import { showConversation } from './show.ts'

export const update = operation(
  'conversations.update',
  {
    patch: '/api/v1/accounts/:account_id/conversations/:conversation_id',
    summary: 'Update a conversation',
    access: 'agent_or_bot',
    load: { conversation: loadConversation },
    body: PriorityChange,
    reply: Conversation,
    emits: ['conversation_updated'],
  },
  async (context) => {
    const { conversation, body, tx } = context
    const change = new Change(actOf(context), conversation)
    if (body.priority !== undefined) prioritize(change, body.priority)
    const changed = await change.save()
    // The latest message is the one that was there before: clients are told of the activity by its event.
    return showConversation(tx, { ...changed, last_message_id: conversation.last_message_id }, context)
  },
)
