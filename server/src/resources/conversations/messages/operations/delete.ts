import { operation } from '../../../../kernel/operation.ts'
import { loadConversation } from '../../load.ts'
import { actOf } from '../../rules/act.ts'
import { loadMessage } from '../load.ts'
import { presentMessage } from '../present.ts'
import { eraseMessage } from '../rules/erase.ts'
import { Message } from '../schema.ts'

export const remove = operation(
  'messages.delete',
  {
    delete: '/api/v1/accounts/:account_id/conversations/:conversation_id/messages/:message_id',
    summary: 'Delete what a message says',
    description:
      'The message stays in its place without its content, attributes and attachments. Events lose them as well, in the ' +
      'background; what is sent again then says `erased`.',
    access: 'agent',
    load: { conversation: loadConversation, message: loadMessage },
    reply: Message,
    emits: ['message_updated'],
  },
  async (context) => {
    const { conversation, services, now } = context
    const { message, attachments } = await eraseMessage(actOf(context), conversation, context.message)
    return presentMessage(message, conversation, attachments, { links: services.links, now })
  },
)
