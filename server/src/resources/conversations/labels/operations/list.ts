import { operation } from '../../../../kernel/operation.ts'
import { loadConversation } from '../../load.ts'
import { labelsOf } from '../../present.ts'
import { ConversationLabels } from '../schema.ts'

export const list = operation(
  'conversations.labels.list',
  {
    get: '/api/v1/accounts/:account_id/conversations/:conversation_id/labels',
    summary: 'List the labels of a conversation',
    access: 'agent',
    load: { conversation: loadConversation },
    reply: ConversationLabels,
  },
  ({ conversation }) => ({ payload: labelsOf(conversation) }),
)
