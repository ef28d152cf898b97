import { operation } from '../../kernel/operation.ts'
import { actOf } from '../conversations/act.ts'
import { Change } from '../conversations/change.ts'
import { loadConversation } from '../conversations/load.ts'
import { postComposed } from './compose.ts'
import { presentMessage } from './present.ts'
import { Message, NewMessage } from './schema.ts'

export const create = operation(
  'messages.create',
  {
    post: '/api/v1/accounts/:account_id/conversations/:conversation_id/messages',
    summary: 'Write a message',
    access: 'agent_or_bot',
    load: { conversation: loadConversation },
    body: NewMessage,
    reply: Message,
    errors: ['missing', 'not_allowed', 'taken', 'rate_limited'],
    emits: ['message_created', 'conversation_status_changed', 'conversation_updated'],
  },
  async (context) => {
    const { conversation, body, services } = context
    const change = new Change(actOf(context), conversation)
    const { message, attachments } = await postComposed(change, body)
    const view = await change.save()
    return { ...presentMessage(message, view, attachments, services.links), echo_id: body.echo_id }
  },
)
