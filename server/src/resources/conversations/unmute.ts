import { operation } from '../../kernel/operation.ts'
import { actOf } from './act.ts'
import { unmuteContact } from './block-contact.ts'
import { Change } from './change.ts'
import { loadConversation } from './load.ts'

export const unmute = operation(
  'conversations.unmute',
  {
    post: '/api/v1/accounts/:account_id/conversations/:conversation_id/unmute',
    summary: 'Let the contact of a conversation be heard again',
    access: 'agent',
    load: { conversation: loadConversation },
    emits: ['contact_updated'],
  },
  async (context) => {
    const change = new Change(actOf(context), context.conversation)
    await unmuteContact(change)
    await change.save()
  },
)
