import { operation } from '../../../kernel/operation.ts'
import { loadConversation } from '../load.ts'
import { actOf } from '../rules/act.ts'
import { muteContact } from '../rules/block-contact.ts'
import { Change } from '../rules/change.ts'

export const mute = operation(
  'conversations.mute',
  {
    post: '/api/v1/accounts/:account_id/conversations/:conversation_id/mute',
    summary: 'Block the contact of a conversation, and resolve it',
    access: 'agent',
    load: { conversation: loadConversation },
    emits: ['contact_updated', 'conversation_status_changed', 'message_activity_created', 'sla_missed', 'sla_met'],
  },
  async (context) => {
    const change = new Change(actOf(context), context.conversation)
    await muteContact(change)
    await change.save()
  },
)
