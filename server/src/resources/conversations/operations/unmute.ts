import { operation } from '../../../kernel/operation.ts'
import { loadConversation } from '../load.ts'
import { actOf } from '../rules/act.ts'
import { unmuteContact } from '../rules/block-contact.ts'
import { Change } from '../rules/change.ts'

export const unmute = operation(
  'conversations.unmute',
  {
    post: '/api/v1/accounts/:account_id/conversations/:conversation_id/unmute',
    summary: 'Let the contact of a conversation be heard again',
    access: 'agent',
    load: { conversation: loadConversation },
    emits: ['contact_updated', 'message_activity_created'],
  },
  async (context) => {
    const change = new Change(actOf(context), context.conversation)
    await unmuteContact(change)
    await change.save()
  },
)
