import { operation } from '../../../../kernel/operation.ts'
import { loadConversation } from '../../load.ts'
import { actOf } from '../../rules/act.ts'
import { loadMessage } from '../load.ts'
import { presentMessage } from '../present.ts'
import { retryDelivery } from '../rules/retry-delivery.ts'
import { Message } from '../schema.ts'

export const retry = operation(
  'messages.retry',
  {
    post: '/api/v1/accounts/:account_id/conversations/:conversation_id/messages/:message_id/retry',
    summary: 'Send a message that failed once more',
    access: 'agent',
    load: { conversation: loadConversation, message: loadMessage },
    reply: Message,
    emits: ['message_updated'],
  },
  async (context) => {
    const { conversation, services, now } = context
    const { message, attachments } = await retryDelivery(actOf(context), conversation, context.message)
    return presentMessage(message, conversation, attachments, { links: services.links, now })
  },
)
