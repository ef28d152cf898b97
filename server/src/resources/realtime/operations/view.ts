import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { loadConversation } from '../../conversations/load.ts'
import { tellViewing } from '../rules/tell-viewing.ts'

export const view = operation(
  'realtime.view',
  {
    post: '/api/v1/accounts/:account_id/conversations/:conversation_id/viewers',
    summary: 'Say that you look at a conversation',
    description: [
      'For clients without a socket, which says the same by `viewing`. Say it every twenty seconds: after thirty you do',
      'not count any more. Those who may see the conversation are shown `conversation.viewers`; nothing is stored.',
    ].join(' '),
    access: 'agent',
    reads: true,
    load: { conversation: loadConversation },
    body: T.object(
      { is_on: T.optional(T.boolean({ description: 'False when you stop; true unless told otherwise' })) },
      { title: 'Viewing' },
    ),
  },
  ({ actor, conversation, body, services }) => tellViewing(services, conversation, actor.user.id, body.is_on ?? true),
)
