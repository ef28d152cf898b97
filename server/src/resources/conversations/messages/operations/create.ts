import { operation } from '../../../../kernel/operation.ts'
import { loadConversation } from '../../load.ts'
import { actOf } from '../../rules/act.ts'
import { Change } from '../../rules/change.ts'
import { attachmentFiles, NewMessage } from '../new-message-schema.ts'
import { presentMessage } from '../present.ts'
import { postComposed } from '../rules/compose.ts'
import { Message } from '../schema.ts'

export const create = operation(
  'messages.create',
  {
    post: '/api/v1/accounts/:account_id/conversations/:conversation_id/messages',
    summary: 'Send a message, or write a private note',
    description: 'A conversation takes 200 messages a minute.',
    access: 'agent_or_bot',
    load: { conversation: loadConversation },
    body: NewMessage,
    files: { attachments: attachmentFiles },
    reply: Message,
    errors: ['taken', 'unknown'],
    emits: [
      'message_created',
      'conversation_status_changed',
      'conversation_updated',
      'conversation_mentioned',
      'message_activity_created',
      'sla_missed',
      'sla_met',
    ],
  },
  async (context) => {
    const { conversation, body, files, services, now } = context
    const change = new Change(actOf(context), conversation)
    const { message, attachments } = await postComposed(change, body, {
      files: files.attachments,
      echo_id: body.echo_id,
    })
    const view = await change.save()
    return { ...presentMessage(message, view, attachments, { links: services.links, now }), echo_id: body.echo_id }
  },
)
