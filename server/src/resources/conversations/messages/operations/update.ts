import { operation } from '../../../../kernel/operation.ts'
import { loadConversation } from '../../load.ts'
import { actOf } from '../../rules/act.ts'
import { loadMessage } from '../load.ts'
import { presentMessage } from '../present.ts'
import { reportStatus } from '../rules/report-status.ts'
import { Message, StatusReport } from '../schema.ts'

export const update = operation(
  'messages.update',
  {
    patch: '/api/v1/accounts/:account_id/conversations/:conversation_id/messages/:message_id',
    summary: 'Report what became of a message',
    description: 'On API inboxes. A report that comes late (`delivered` after `read`) changes nothing.',
    access: 'agent',
    load: { conversation: loadConversation, message: loadMessage },
    body: StatusReport,
    reply: Message,
    emits: ['message_updated'],
  },
  async (context) => {
    const { conversation, services, now, body } = context
    const { message, attachments } = await reportStatus(actOf(context), conversation, context.message, body)
    return presentMessage(message, conversation, attachments, { links: services.links, now })
  },
)
