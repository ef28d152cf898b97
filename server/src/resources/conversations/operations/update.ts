import { operation } from '../../../kernel/operation.ts'
import { checkAttributeValues } from '../../custom-attribute-definitions/rules/check-values.ts'
import { loadConversation } from '../load.ts'
import { actOf } from '../rules/act.ts'
import { Change } from '../rules/change.ts'
import { prioritize } from '../rules/prioritize.ts'
import { showConversation } from '../rules/show.ts'
import { Conversation, ConversationChanges } from '../schema.ts'
import { promiseSla } from '../sla/rules/apply.ts'

export const update = operation(
  'conversations.update',
  {
    patch: '/api/v1/accounts/:account_id/conversations/:conversation_id',
    summary: 'Update a conversation',
    access: 'agent_or_bot',
    load: { conversation: loadConversation },
    body: ConversationChanges,
    reply: Conversation,
    errors: ['not_allowed', 'unknown'],
    emits: ['conversation_updated', 'message_activity_created', 'sla_missed', 'sla_met'],
  },
  async (context) => {
    const { account, conversation, body, tx } = context
    const { priority, custom_attributes, sla_policy_id } = body
    if (custom_attributes) await checkAttributeValues(tx, account.id, 'conversation_attribute', custom_attributes)
    const change = new Change(actOf(context), conversation)
    if (priority !== undefined) prioritize(change, priority)
    if (custom_attributes) change.set({ custom_attributes })
    if (sla_policy_id !== undefined) await promiseSla(change, sla_policy_id)
    const changed = await change.save()
    // The latest message is the one that was there before: clients are told of the activity by its event.
    return showConversation(tx, { ...changed, last_message_id: conversation.last_message_id }, context)
  },
)
